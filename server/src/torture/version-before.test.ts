// @module-tag proof

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { findVersionBefore, unpackVersion } from "../testing/version-before.ts";
import { type Client, openClient } from "./outside/http.ts";
import { judgeBooks, judgeWriter } from "./outside/judge.ts";
import { admin, invitation, settings, terms } from "./outside/settings.ts";
import { answered, registerWriter, type Writer } from "./outside/writer.ts";

const commit = findVersionBefore();
const workMs = 8_000;

test.skipIf(!commit)(
  `the version before goes on beside this one, on this one's tables${commit ? "" : ": its source is not in this clone's history"}`,
  { timeout: 300_000 },
  async () => {
    const database = await emptyDatabase();
    const before = await startServerProcess(database, settings, unpackVersion(commit ?? ""));
    onTestFinished(() => before.kill());
    const old = openClient(before.url);
    const adminToken = await logIn(old);
    const placesOrders =
      (await answered(() => old.send("GET", "/orders", { token: adminToken }))).status === 200;
    const writer = await registerWriter(old, { name: "Old", invitation, adminToken, placesOrders });
    let resting = false;
    const working = writer.work(() => resting);
    // The old server keeps working while the new one migrates.
    const after = await startServerProcess(database, settings);
    onTestFinished(() => after.kill());
    const client = openClient(after.url);
    const other = await registerWriter(client, { name: "New", invitation, adminToken });
    const both = Promise.all([working, other.work(() => resting)]);
    await wait(workMs);
    resting = true;
    await both;
    const writers = [writer, other];
    for (const each of writers) await settled(client, each);
    // Each version shows what the other accepted and settled, if it knows orders.
    expect(other.orders.filter(({ id }) => id !== undefined).length).toBeGreaterThan(2);
    for (const each of writers) expect(await judgeWriter(client, each, terms)).toEqual([]);
    const known = placesOrders ? writers : [writer];
    for (const each of known) expect(await judgeWriter(old, each, terms)).toEqual([]);
    for (const each of known) expect(await statsOf(old, each)).toEqual(await statsOf(client, each));
    expect(await countsOf(old, adminToken)).toEqual(await countsOf(client, adminToken));
    expect(await judgeBooks(database)).toEqual([]);
    for (const each of writers)
      expect(each.calls.filter(({ id }) => id !== undefined).length).toBeGreaterThan(2);
    for (const reader of [old, client]) {
      for (const path of adminLists) {
        const answer = await reader.send("GET", path, { token: adminToken });
        expect([path, answer?.status]).toEqual([path, 200]);
      }
      await logIn(reader);
      expect(reader.wrong).toEqual([]);
    }
    before.child.kill("SIGTERM");
    expect(await once(before.child, "exit")).toEqual([0, null]);
  },
);

const adminLists = [
  "/admin/transactions",
  "/admin/trades",
  "/admin/users",
  "/admin/outbox",
  "/admin/assets",
  "/log/lines",
  "/transparency",
];

async function logIn(client: Client): Promise<string> {
  const { body } = await answered(() => client.send("POST", "/auth/login", { body: admin }));
  return body.token;
}

async function settled(client: Client, { id, token }: Writer): Promise<void> {
  for (;;) {
    const { body } = await answered(() => client.send("GET", `/wallet/${id}/balance`, { token }));
    if (Number(body.held.trades) === 0) return;
    await wait(200);
  }
}

async function statsOf(client: Client, { id, token }: Writer): Promise<object> {
  return (await answered(() => client.send("GET", `/wallet/${id}/stats`, { token }))).body;
}

async function countsOf(client: Client, token: string): Promise<object> {
  return (await answered(() => client.send("GET", "/admin/trades", { token }))).body.counts;
}

/** Without tables, because the version before makes its own. */
async function emptyDatabase() {
  const server = inject("postgres");
  const database = `before_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  return { ...server, database };
}
