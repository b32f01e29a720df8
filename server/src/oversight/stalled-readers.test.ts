// @module-tag later

import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { asId } from "@paperchain/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import { paceMin } from "../http/connections/watched.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { anAdmin } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { downloadPlaces, downloadsMax, idleMsMax } from "./download-places.ts";

test("readers who stop reading the log take no place from the next, and are cut within two minutes", async () => {
  const server = await aServer();
  await writeLongLog(server);
  await server.listen();
  const sent = watchSent(server);
  const stalled: Socket[] = [];
  for (let n = 0; n < downloadsMax.ofOneAddress; n += 1) stalled.push(await ask(server));
  for (const socket of stalled) expect(await statusOf(socket)).toBe(200);
  expect(await statusOf(await ask(server))).toBe(429);
  await sent.standsStill(stalled.length);

  const look = (times: number) => {
    for (let n = 0; n < times; n += 1) server.app.pace.look();
  };
  // The first check records each reader's position.
  look(idleMsMax.several / paceMin.lookMs);
  expect(await statusOf(await ask(server))).toBe(429);
  look(1);
  expect(await statusOf(await ask(server))).toBe(200);
  look(paceMin.fileLooks);
  await Promise.all(stalled.map(hungUp));
});

test("when all places are taken, the reader who has taken nothing for the longest gives theirs up, and only if that is long", () => {
  const places = downloadPlaces();
  const idle = Array.from({ length: downloadsMax.ofAll }, (_, n) => n);
  const cut: number[] = [];
  // The last two readers share one address.
  const addressOf = (n: number) => `10.0.0.${Math.min(n, downloadsMax.ofAll - 2)}`;
  for (const n of idle)
    places.take(addressOf(n), { idleMs: () => idle[n] ?? 0, cut: () => void cut.push(n) });
  const next = (address: string) => places.take(address, { idleMs: () => 0, cut: () => {} });
  idle[5] = idleMsMax.alone - 1;
  expect(next("10.0.1.1")).toBeUndefined();
  idle[7] = idleMsMax.alone;
  idle[9] = idleMsMax.alone + 1;
  const leave = next("10.0.1.1");
  expect(cut).toEqual([9]);
  expect(next("10.0.1.2")).toBeDefined();
  expect(cut).toEqual([9, 7]);
  expect(next("10.0.1.3")).toBeUndefined();
  idle[downloadsMax.ofAll - 1] = idleMsMax.several;
  expect(next("10.0.1.3")).toBeDefined();
  expect(cut).toEqual([9, 7, downloadsMax.ofAll - 1]);
  // The remaining reader at that address is now alone.
  idle[downloadsMax.ofAll - 2] = idleMsMax.several;
  expect(next("10.0.1.4")).toBeUndefined();
  leave?.();
  expect(next("10.0.1.4")).toBeDefined();
});

test("downloads that wait behind another on one connection give up their places with it", async () => {
  const server = await aServer();
  await writeLongLog(server);
  await server.listen();
  const socket = await ask(server, downloadsMax.ofOneAddress);
  expect(await statusOf(socket)).toBe(200);
  expect(await statusSoon(server, 429)).toBe(429);
  socket.destroy();
  expect(await statusSoon(server, 200)).toBe(200);
});

/** Enough data that the system's buffers cannot take all of it for a reader who reads nothing. */
async function writeLongLog(server: TestServer): Promise<void> {
  const { id } = await anAdmin(server);
  for (let n = 0; n < 40; n += 1)
    await transactLogged(server.context.db, (tx) =>
      appendOperatorAct(
        tx,
        {
          type: "member.status",
          actor: asId(id),
          subject: id,
          before: { n },
          after: { n },
          reason: `${n} `.padEnd(400_000, "long "),
        },
        server.context.clock(),
      ),
    );
}

/** A reader of the log who has read nothing so far. */
async function ask(server: TestServer, times = 1): Promise<Socket> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.pause();
  socket.write("GET /api/log/download HTTP/1.1\r\nhost: x\r\n\r\n".repeat(times));
  return socket;
}

/** The first bytes that were read. */
async function statusOf(socket: Socket): Promise<number> {
  await once(socket, "readable");
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(socket.read(12)))?.[1]);
}

/** The expected status, or the last status after several tries. */
async function statusSoon(server: TestServer, wanted: number): Promise<number> {
  let status = 0;
  for (let n = 0; n < 20 && status !== wanted; n += 1) status = await statusOf(await ask(server));
  return status;
}

async function hungUp(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, "close");
}

/** Waits until the server has filled the buffers of its first connections and is waiting for the readers. */
function watchSent(server: TestServer) {
  const sockets: Socket[] = [];
  server.app.server.on("connection", (socket) => sockets.push(socket));
  const sentOn = (socket: Socket) => socket.bytesWritten - socket.writableLength;
  return {
    standsStill: async (connections: number) => {
      const stalled = sockets.slice(0, connections);
      while (stalled.some((socket) => sentOn(socket) < 1_000_000)) await turn();
      const sent = () => stalled.reduce((sum, socket) => sum + sentOn(socket), 0);
      for (let before = -1, turns = 0; turns < 500; turns += 1, await turn()) {
        if (before !== sent()) turns = 0;
        before = sent();
      }
    },
  };
}
