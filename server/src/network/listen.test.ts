import { readFileSync } from "node:fs";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const [established, synSent] = ["01", "02"];

test("six connections of each of 300 browsers wait to be accepted, and none is sent away", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const port = await listen(app, { HOST: "127.0.0.1", PORT: 0 });
  const sockets = Array.from({ length: 1_800 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // Each connection is requested in its own tick, and this process accepts none in between.
  await new Promise((resolve) => process.nextTick(resolve));
  const target = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const states = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote]) => remote?.endsWith(target))
    .map(([, , , state]) => state);
  // Connections of other programs to a port of this number may appear here, most likely closed ones.
  expect(states.filter((state) => state === established).length).toBeGreaterThanOrEqual(sockets.length);
  expect(states).not.toContain(synSent);
});
