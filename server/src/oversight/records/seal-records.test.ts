// @module-tag later

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { fromBase64, toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { canonicalJson } from "@paperchain/core/oversight/canonical-json.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import type { RecordLeaf } from "@paperchain/core/oversight/record.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import { startPostgres } from "../../db/embedded/start-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { migrateQueue } from "../../db/migrate-queue.ts";
import { jobNames } from "../../providers/queue.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, withAdmin } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { rootOf } from "../../testing/oversight/export/signed.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { sealRecords } from "./seal-records.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

const readRecords = async (server: TestServer): Promise<RecordLeaf[]> =>
  (await asOwner(server.target, "select leaf from records order by seq")).map(({ leaf }) =>
    JSON.parse(String(leaf)),
  );

const itemsOf = async (server: TestServer, seq: number): Promise<string[]> =>
  (
    await asOwner(
      server.target,
      `select i.item from records r, list_items(r.kind, r.first_xid, r.before_xid, r.seed, null) i where r.seq = ${seq} order by i.ord`,
    )
  ).map(({ item }) => String(item));

test("a trade that is opened and closed is in an accepted record, a closed one, and two of money", async () => {
  const { server, member } = await aTradingFloor();
  await sealRecords(server.context);
  const before = (await readRecords(server)).length;
  const { body } = await buy(server, member, "up", "10");
  await sealRecords(server.context);
  await after(server, 1, "101");
  await after(server, 300, "102");
  await sealRecords(server.context);
  const records = (await readRecords(server)).slice(before);
  expect(records.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    "accepted 1",
    "money 1",
    "prices 1",
    "prices 1",
    "closed 1",
    "money 1",
  ]);
  expect(records.map(({ totals }) => totals)).toEqual([
    null,
    { trade_stake: { count: 1, available: "-10000000", held: "10000000" } },
    null,
    null,
    null,
    { trade_win: { count: 1, available: "18500000", held: "-10000000" } },
  ]);
  const batches = records.filter(({ kind }) => kind !== "prices");
  const [accepted, , closed] = await Promise.all(batches.map(({ seq }) => itemsOf(server, seq)));
  expect(JSON.parse(accepted?.[0] ?? "")).toMatchObject({
    id: body.transactionId,
    member: member.id,
    amount: "10000000",
    trade: { coin: "bitcoin", direction: "up", payoutBps: 8_500, seconds: 300 },
  });
  expect(JSON.parse(closed?.[0] ?? "")).toMatchObject({
    id: body.transactionId,
    outcome: "WIN",
    payout: "18500000",
    decided: false,
  });
});

test("a turn to seal leaves alone what it wrote down itself, and does not hold up what comes after it", async () => {
  const { server, member } = await aTradingFloor({ on: await aQuietDatabase() });
  await sealRecords(server.context);
  const written = () => asOwner(server.target, "select xmin, before_xid from sealing");
  const writes = async () => {
    const sealed = await written();
    await sealRecords(server.context);
    return !isDeepStrictEqual(await written(), sealed);
  };
  await expect.poll(writes).toBe(false);
  const before = (await readRecords(server)).length;
  await buy(server, member, "up", "10");
  await sealRecords(server.context);
  expect((await readRecords(server)).slice(before).map(({ kind }) => kind)).toEqual(["accepted", "money"]);
});

/** Runs on a PostgreSQL of its own, because transactions of other databases have numbers too. */
async function aQuietDatabase(): Promise<DatabaseTarget> {
  const { connection, stop } = await startPostgres({ dataDir: temporaryDirectory(), lasting: false });
  onTestFinished(stop);
  await migrate(connection);
  await migrateQueue(connection, jobNames);
  return connection;
}

test("an item is in the form of RFC 8785, and the root of its record is the tree over all items", async () => {
  const { server, member } = await aTradingFloor();
  await Promise.all(["1", "2", "3", "4", "5"].map((amount) => buy(server, member, "down", amount)));
  await deposit(server, member);
  await sealRecords(server.context);
  const records = await readRecords(server);
  expect(records.map(({ seq }) => seq)).toEqual(records.map((_, nth) => nth));
  for (const { seq, root, count } of records.filter(({ kind }) => kind !== "prices")) {
    const items = await itemsOf(server, seq);
    expect(items).toHaveLength(count);
    for (const item of items) expect(canonicalJson(JSON.parse(item))).toBe(item);
    const hashes = items.map((item) => leafHash(sha256, utf8(item)));
    expect(toBase64(batchTree(sha256, hashes).root ?? new Uint8Array())).toBe(root);
  }
  expect(fromBase64(records[0]?.root ?? "")).toHaveLength(32);
});

test("the download has all records, and they give the root in its checkpoint", async () => {
  const { server, member } = await aTradingFloor();
  await buy(server, member, "up", "10");
  await sealRecords(server.context);
  const download = String((await call(server, "downloadRecords")).body)
    .trimEnd()
    .split("\n");
  const [header, ...leaves] = download.slice(0, -1);
  expect(JSON.parse(header ?? "")).toMatchObject({ kind: "paperchain-records", practice: true });
  const { records } = readCheckpoint(JSON.parse(download.at(-1) ?? "").checkpoint) ?? {};
  expect(records?.size).toBe(leaves.length);
  expect(leaves.length).toBeGreaterThan(1);
  const root = rootOf(leaves.map((leaf) => leafHash(sha256, utf8(leaf))));
  expect(toBase64(root)).toBe(records && toBase64(records.root));
});

test("rows of a transaction that still runs wait for it, and with them all later ones", async () => {
  const { server, member } = await aTradingFloor();
  await sealRecords(server.context);
  const before = (await readRecords(server)).length;
  await server.context.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await buy(server, member, "up", "10");
    await sealRecords(server.context);
    expect(await readRecords(server)).toHaveLength(before);
  });
  await sealRecords(server.context);
  expect(await readRecords(server)).toHaveLength(before + 2);
});

test("while many post and two servers seal, each row gets into one record, once", async () => {
  const { server } = await withAdmin();
  const other = await aServer({ beside: server });
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(server)));
  await server.poll();
  await other.context.market.refresh();
  let open = true;
  const sealing = [server, other].map(async ({ context }) => {
    while (open) await sealRecords(context);
  });
  await Promise.all(
    members.flatMap((member) =>
      ["1", "2", "3", "4"].map((amount, nth) => buy(nth % 2 ? server : other, member, "up", amount)),
    ),
  );
  open = false;
  await Promise.all(sealing);
  await sealRecords(server.context);
  const [counted] = await asOwner(
    server.target,
    `select count(*)::integer as rows, count(distinct (member_id, version))::integer as different,
       (select count(*)::integer from journal) as journal, (select sum((leaf::jsonb ->> 'count')::integer)::integer from records where kind = 'money') as sealed
     from records r join journal j on r.kind = 'money' and j.xid >= r.first_xid and j.xid < r.before_xid`,
  );
  expect(counted?.journal).toBeGreaterThan(48);
  expect(counted).toEqual({
    rows: counted?.journal,
    different: counted?.journal,
    journal: counted?.journal,
    sealed: counted?.journal,
  });
});

test("a database that was restored where transactions have smaller numbers goes on sealing", async () => {
  const { server, member } = await aTradingFloor();
  await buy(server, member, "up", "10");
  await sealRecords(server.context);
  const before = (await readRecords(server)).length;
  // Simulates a restore: all numbers in the dump are far above those that this PostgreSQL assigns.
  await asOwner(
    server.target,
    `update sealing set before_xid = before_xid + 1000000; alter table journal disable trigger user; alter table records disable trigger user;
     alter table polls disable trigger user; update polls set xid = xid + 1000000;
     update journal set xid = xid + 1000000; update records set first_xid = first_xid + 1000000, before_xid = before_xid + 1000000`,
  );
  await buy(server, member, "up", "20");
  await sealRecords(server.context);
  expect(await readRecords(server)).toHaveLength(before);

  await migrate(server.target);
  await after(server, 1, "101");
  await buy(server, member, "up", "30");
  await sealRecords(server.context);
  expect((await readRecords(server)).slice(before).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    "prices 1",
    "accepted 1",
    "money 1",
  ]);
  await migrate(server.target);
  expect(
    await asOwner(server.target, "select count(*)::integer as rows from journal where xid is null"),
  ).toEqual([{ rows: 0 }]);
});
