import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closingOptions, refuseWhenClosing } from "./closing.ts";

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: club.example\r\n\r\n`;

test("who calls on an open connection while the server ends is told in our shape to come again", async () => {
  const app = Fastify(closingOptions);
  refuseWhenClosing(app);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<string>();
  app.get("/slow", () => {
    asked.resolve();
    return held.promise;
  });
  app.get("/next", async () => "answered as always");
  await app.listen({ host: "127.0.0.1", port: 0 });

  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.write(ask("/slow"));
  await asked.promise;
  const ended = app.close();
  const seen = once(app.server, "request");
  socket.write(ask("/next"));
  await seen;
  held.resolve("finished");
  await ended;
  await once(socket, "close");
  const [slow, next] = said.split(/(?=HTTP\/1\.1 )/);
  expect(slow).toMatch(/^HTTP\/1.1 200 .*finished$/s);
  expect(next).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n.*"code":"unavailable"/s);
});
