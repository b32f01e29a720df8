import { createServer } from "node:net";

/** A port that was free a moment ago: the server's address is in the mails it sends, so it is chosen first. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("No port was given."));
      server.close(() => resolve(address.port));
    });
  });
}
