// @module-tag later

import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { aDoor } from "../../testing/database/a-door.ts";
import { asOwner, ownDatabase } from "../../testing/database/database.ts";
import { newClient, openPool, type Pool } from "../connect.ts";
import { isDatabaseGone } from "../is-database-gone.ts";
import { type FollowedLeader, type Following, followLeader } from "./follow-leader.ts";

const proofMsMax = 1_500;
const quick = { proofEveryMs: 20, proofMsMax, patienceMs: 0 };
const patience = { timeout: 60_000 };
/** No timer ends the term, so only the check of each answer remains. */
const unwatched = { ...quick, proofEveryMs: 3_600_000 };

test("of several hosts, the one that takes writes is followed, and another when that changes", async () => {
  const [one, two] = [await aHost(), await aHost()];
  await one.takeWrites(false);
  const { pool } = await follow([one.address, two.address]);
  await vi.waitFor(async () => expect(await databaseOf(pool)).toBe(two.name), patience);

  await two.takeWrites(false);
  await one.takeWrites(true);
  two.door.throwOut();
  await vi.waitFor(async () => expect(await databaseOf(pool)).toBe(one.name), patience);
});

test("no host that takes writes: the start waits for a while, and then says what each one answered", async () => {
  const one = await aHost();
  await one.takeWrites(false);
  const start = followLeader([one.address, "postgres://127.0.0.1:1/x"], quick);
  await expect(start).rejects.toThrow(
    /^No host of DATABASE_URL takes writes\.\n {2}127\.0\.0\.1:\d+: This database takes no writes\.\n {2}127\.0\.0\.1:1: connect ECONNREFUSED/,
  );
  await expect(start).rejects.not.toThrow(/secret/);
});

test("a database that was frozen for longer than a proof lasts is not believed when it answers again", async () => {
  const host = await aHost();
  const { pool } = await follow([host.address]);
  const client = await pool.connect();
  const asked = client.query("select 1 as one").then(
    () => "answered",
    (error) => error,
  );
  // The question was sent, and its answer waits at the proxy for longer than the proof lasts.
  host.door.freeze();
  const late = client.query("select 2 as two").catch((error) => error);
  await wait(2 * proofMsMax);
  host.door.thaw();
  expect(await late).toSatisfy(isDatabaseGone);
  await asked;
  client.release(true);
  // The same database again, proven anew.
  await vi.waitFor(async () => expect(await databaseOf(pool)).toBe(host.name), patience);
});

test("a server that was frozen itself does not let an answer out either", async () => {
  const host = await aHost();
  const { pool } = await follow([host.address], unwatched);
  const client = await pool.connect();
  const late = client.query("select 1").catch((error) => error);
  // Nothing in this process runs meanwhile, not even a timer.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * proofMsMax);
  expect(await late).toSatisfy(isDatabaseGone);
  client.release(true);
});

test("an error is an answer too: it is not let out without a proof", async () => {
  const host = await aHost();
  const { pool } = await follow([host.address], unwatched);
  const client = await pool.connect();
  const late = client.query("select 1 / 0").catch((error) => error);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * proofMsMax);
  expect(await late).toMatchObject({ message: expect.not.stringContaining("division") });
  client.release(true);
});

test("while no leader is known, a call fails at once, as one that may succeed later", async () => {
  const host = await aHost();
  const { pool } = await follow([host.address]);
  host.door.open = false;
  host.door.throwOut();
  await vi.waitFor(
    async () => await expect(databaseOf(pool)).rejects.toThrow("No database is known"),
    patience,
  );
  await expect(databaseOf(pool)).rejects.toSatisfy(isDatabaseGone);
  host.door.open = true;
  await vi.waitFor(async () => expect(await databaseOf(pool)).toBe(host.name), patience);
});

test("a connection that is cut before a pool listens to it does not end the process", async () => {
  const host = await aHost();
  const { target } = await follow([host.address]);
  const client = newClient(target, {});
  await client.connect();
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  host.door.throwOut();
  await ended;
});

/** A database of its own behind a proxy of its own, as if it were another machine. */
async function aHost() {
  const { target, drop } = await ownDatabase();
  const { door, port } = await aDoor();
  const { user, password, database: name } = target;
  onTestFinished(async () => {
    await asOwner(inject("postgres"), `alter database ${name} reset default_transaction_read_only`);
    await drop();
  });
  return {
    door,
    name,
    address: `postgres://${user}:${password ?? "secret"}@127.0.0.1:${port}/${name}`,
    takeWrites: (takes: boolean) =>
      asOwner(
        inject("postgres"),
        `alter database ${name} set default_transaction_read_only = ${takes ? "off" : "on"}`,
      ),
  };
}

async function follow(addresses: readonly string[], following: Following = quick) {
  const followed: FollowedLeader = await followLeader(addresses, following);
  const target = { connectionString: addresses[0] ?? "", LeaderClient: followed.LeaderClient };
  const pool = openPool(target, { connectionsMax: 2, onError: () => {} });
  onTestFinished(async () => {
    await pool.end();
    await followed.close();
  });
  return { pool, target };
}

async function databaseOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}
