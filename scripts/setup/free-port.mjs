import { createServer } from "node:net";

/** The first port from the given one up that nobody listens on. */
export function freePort(from) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error) => {
      if (error.code === "EADDRINUSE") resolve(freePort(from + 1));
      else reject(error);
    });
    server.listen(from, "127.0.0.1", () => server.close(() => resolve(from)));
  });
}
