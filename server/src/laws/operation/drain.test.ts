// @module-tag later

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { streamsPerMemberMax } from "../../stream/open-streams.ts";
import { ownDatabase } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, type TestMember } from "../../testing/members.ts";
import { depositOf } from "../../testing/money/orders.ts";
import { holdRequest } from "../../testing/outside/held-request.ts";
import { aServer } from "../../testing/server.ts";
import { startServerProcess } from "../../testing/server-process.ts";

const streamsMax = 1_000;

test("SIGTERM with 1,000 streams: not ready at once, what was accepted is done, every reader is sent elsewhere", async () => {
  const other = await aServer();
  // The other server is a real process, so sessions must have today's date.
  other.advance(Date.now() - other.context.clock().getTime());
  await anAdmin(other);
  const members: TestMember[] = [];
  while (members.length * streamsPerMemberMax < streamsMax) members.push(await aMember(other));
  const settings = { LOG_LEVEL: "silent", SECRET_KEY: "07".repeat(32) };
  const { url, child, kill } = await startServerProcess({ ...inject("postgres"), ...other.target }, settings);
  onTestFinished(kill);
  const streams = await Promise.all(
    Array.from({ length: streamsMax }, (_, n) => readStream(url, members[n % members.length]?.token ?? "")),
  );
  const [{ token } = { token: "" }] = members;
  const body = depositOf("50.00");
  const headers = { "idempotency-key": randomUUID() };
  const held = await holdRequest(url, "deposit", { token, body, headers });
  // A load balancer asks whether this server is ready.
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  child.kill("SIGTERM");
  const gone = once(child, "exit");
  // The server still answers while the load balancer learns to send nobody here.
  const readiness = await eventually(async () => {
    const answer = await fetch(`${url}/readyz`);
    return answer.status === 503 ? answer.json() : undefined;
  });
  expect(readiness).toMatchObject({ ready: false, stopping: true, database: true });
  const accepted = await held.release();
  expect(accepted.status).toBe(201);
  expect(await gone).toEqual([0, null]);
  const ends = await Promise.all(streams.map(({ ended }) => ended));
  expect(ends.filter((text) => text.endsWith("event: moved\ndata: {}\n\n"))).toHaveLength(streamsMax);
  // The same readers find the other server, and the deposit that the first server accepted.
  const { body: listed } = await call(other, "listMyTransactions", { token });
  expect(listed.transactions.map(({ id }: { id: string }) => id)).toContain(
    JSON.parse(accepted.body).transactionId,
  );
});

test("SIGTERM while a witness is silent: no new connections at once, and the end without its answer", async () => {
  const silent = createServer((socket) => void socket.on("error", () => {})).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const asked = once(silent, "connection");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  const settings = { LOG_LEVEL: "silent", WITNESSES: `http://127.0.0.1:${port}` };
  const { url, child, kill } = await startServerProcess({ ...inject("postgres"), ...target }, settings);
  onTestFinished(kill);
  await asked;

  child.kill("SIGTERM");
  const gone = once(child, "exit");
  await eventually(() =>
    fetch(`${url}/healthz`).then(
      () => undefined,
      () => true,
    ),
  );
  // Before the server gives up on the witness, the witness is still there.
  expect(child.exitCode).toBeNull();
  expect(await gone).toEqual([0, null]);
});

/** A stream over a bare connection, because a thousand of them cost little. */
async function readStream(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let text = "";
  const first = Promise.withResolvers<void>();
  socket.setEncoding("latin1");
  socket.on("data", (said: string) => {
    // Checks only the end, because every stream begins with all prices.
    text = (text + said).slice(-200);
    first.resolve();
  });
  socket.on("error", () => {});
  const ended = once(socket, "close").then(() => text);
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await first.promise;
  return { ended };
}

async function eventually<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
}
