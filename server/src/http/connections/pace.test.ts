// @module-tag later

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { cutSlowConnections, type Reader } from "./pace.ts";
import { paceMin } from "./watched.ts";

const piece = Buffer.alloc(64 * 1_024, "x");
const lookSeconds = paceMin.lookMs / 1_000;

test("a reader who takes nothing is cut within two minutes, and one at 30 kB/s reads to the end", async () => {
  const server = await aServer();
  const stalled = await server.send("GET /file HTTP/1.1\r\nhost: x\r\n\r\n");
  const slow = await server.send("GET /file HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  await until(() => server.answers.length === 2);
  await settled(server.answers);
  // The first check records each reader's position.
  let looks = 0;
  let taken = 0;
  while (!slow.readableEnded && !slow.destroyed) {
    taken += await take(slow, 30_000 * lookSeconds);
    server.pace.look();
    looks += 1;
    if (looks === paceMin.fileLooks) expect(server.answers[0]?.destroyed).toBe(false);
    if (looks === paceMin.fileLooks + 1) await hungUpOn(stalled);
  }
  expect(taken).toBeGreaterThan(server.fileBytes);
  expect(looks).toBeGreaterThan(2 * paceMin.fileLooks);
});

test("a reader is idle from when something waits for them until they take it", async () => {
  const server = await aServer();
  const reader = await server.send("GET /file HTTP/1.1\r\nhost: x\r\n\r\n");
  await until(() => server.answers.length === 1);
  await settled(server.answers);
  // The first check records the reader's position.
  for (let n = 0; n < 5; n += 1) server.pace.look();
  expect(server.readers[0]?.idleMs()).toBe(4 * paceMin.lookMs);
  await take(reader, 8 * 1_024 * 1_024);
  server.pace.look();
  expect(server.readers[0]?.idleMs()).toBe(0);
});

test("a file that we are slow to read is not held against its reader", async () => {
  const server = await aServer();
  const waiting = await server.send("GET /never HTTP/1.1\r\nhost: x\r\n\r\n");
  await until(() => server.answers.length === 1);
  for (let n = 0; n < 3 * paceMin.fileLooks; n += 1) server.pace.look();
  await turn();
  expect(waiting.destroyed).toBe(false);
  expect(server.readers[0]?.idleMs()).toBe(0);
});

test("a body that trickles in is not waited for longer than a minute, and one at 50 kB/s is", async () => {
  const server = await aServer();
  const bytes = 4 * 1_024 * 1_024;
  const trickling = await server.send(`POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
  const slow = await server.send(
    `POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\nconnection: close\r\n\r\n`,
  );
  await until(() => server.bodies.length === 2);
  const heard = text(slow);
  let sent = 0;
  for (let looks = 1; sent < bytes; looks += 1) {
    const next = Math.min(50_000 * lookSeconds, bytes - sent);
    slow.write(Buffer.alloc(next));
    sent += next;
    if (!trickling.destroyed) trickling.write("x");
    await until(() => server.bodies.includes(sent));
    server.pace.look();
    if (looks === paceMin.bodyLooks) await hungUpOn(trickling);
  }
  expect(await heard).toContain("200 OK");
});

test("a body that nobody reads is watched too: it was answered before it came", async () => {
  const server = await aServer();
  const refused = await server.send("POST /refused HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n");
  await once(refused.resume(), "data");
  for (let n = 0; n < paceMin.bodyLooks; n += 1) server.pace.look();
  await hungUpOn(refused);
});

async function aServer() {
  const app = Fastify({ bodyLimit: 2 ** 30 });
  const pace = cutSlowConnections(app);
  const pieces = 512;
  const answers: ServerResponse[] = [];
  const readers: Reader[] = [];
  /** How much of each body has arrived. */
  const bodies: number[] = [];
  const watched = ({ raw }: FastifyReply, { socket }: FastifyRequest) => {
    answers.push(raw);
    readers.push(pace.watch(raw, socket));
  };
  app.get("/file", (request, reply) => {
    watched(reply, request);
    return reply.send(Readable.from(Array.from({ length: pieces }, () => piece)));
  });
  app.get("/never", (request, reply) => {
    watched(reply, request);
    return reply.send(new Readable({ read: () => {} }));
  });
  app.addContentTypeParser("*", (_request, body, done) => {
    const index = bodies.push(0) - 1;
    body.on("data", (chunk) => (bodies[index] = (bodies[index] ?? 0) + chunk.length));
    body.on("end", () => done(null, undefined));
  });
  app.post("/body", async () => "thanks");
  app.post(
    "/refused",
    { onRequest: async (_request, reply) => reply.code(401).send("no") },
    async () => "never",
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  /** A connection that sends a request, and leaves the answer unread until the test reads it. */
  const send = async (text: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    socket.pause();
    socket.write(text);
    return socket;
  };
  return { pace, send, answers, readers, bodies, fileBytes: pieces * piece.length };
}

/** Reads this many bytes, or the rest. */
async function take(socket: Socket, bytes: number): Promise<number> {
  let taken = 0;
  while (taken < bytes && !socket.readableEnded && !socket.destroyed) {
    const got: Buffer | null = socket.read();
    if (got) taken += got.length;
    else await turn();
  }
  return taken;
}

/** The other end reset or closed the connection. */
async function hungUpOn(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, "close");
}

/** Waits until no connection's buffer grows any more. */
async function settled(answers: readonly ServerResponse[]): Promise<void> {
  const sent = () => answers.reduce((sum, { socket }) => sum + (socket?.bytesWritten ?? 0), 0);
  for (let before = -1, turns = 0; turns < 500; turns += 1, await turn()) {
    if (before !== sent()) turns = 0;
    before = sent();
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}
