// @module-tag later

import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { refusals } from "@paperchain/contract/refusals.ts";
import { expect, test } from "vitest";
import { aServer } from "../../testing/server.ts";
import { paceMin } from "./watched.ts";

test.each([
  ["no HTTP at all", "hello\r\n\r\n", "bad_request"],
  [
    "a length and chunks",
    "POST /api/auth/login HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
    "bad_request",
  ],
  ["endless headers", `GET / HTTP/1.1\r\nhost: x\r\na: ${"a".repeat(20_000)}\r\n\r\n`, "too_large"],
] as const)("%s is answered in the one error shape", async (_what, sent, code) => {
  const server = await aServer();
  await server.listen();
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${refusals[code].status} `);
  expect(JSON.parse(body)).toEqual({ message: refusals[code].message, code });
});

test("a request is waited for as long as the largest form takes at the slowest pace, its head half a minute", async () => {
  const { server } = (await aServer()).app;
  expect(server.headersTimeout).toBe(30_000);
  const formSeconds = (5 * 1_024 * 1_024) / (paceMin.bytes / 60);
  expect(server.requestTimeout / 1_000).toBeGreaterThan(formSeconds);
  expect(server.requestTimeout / 1_000).toBeLessThan(1.2 * formSeconds);
  expect(server.timeout).toBe(120_000);
});
