// @module-tag later

import { createHash } from "node:crypto";
import { asId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { preparedPlan } from "../../db/reading/prepared-plans.ts";
import { readInboxPage } from "../../inbox/queries.ts";
import { findWalletPlaces } from "../../ledger/queries/wallets.ts";
import { findProfile } from "../../members/queries/profiles.ts";
import { findOpenSession } from "../../sessions/queries.ts";
import { asOwner } from "../../testing/database/database.ts";
import { listPrepared } from "../../testing/database/prepared-statements.ts";
import { aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { countTradesByStatus, listTrades, listTradesOf } from "../../trades/queries/trades.ts";
import { listTransactionsWithTotals } from "../../transactions/queries/transactions.ts";
import { findWalletOverview } from "../../wallet/queries.ts";

/** A member with a trade, and the database through one connection. */
async function oneConnection() {
  const { server, member } = await aTradingFloor();
  await buy(server, member, "up", "10");
  const { db, close } = openDatabase(server.target, { connectionsMax: 1, onError: () => {} });
  onTestFinished(close);
  const now = server.context.clock();
  const id = asId<"member">(member.id);
  const span = { now, periodMs: 1_000_000, parts: 10 };
  const inbox = { since: now, now, before: undefined, limit: 10 };
  const trades = (limit: number, offset = 0, coinId?: string) =>
    listTradesOf(db, { member: id, coinId, now }, { limit, offset });
  const tokenHash = createHash("sha256").update(member.token).digest();
  const read = async () => ({
    session: await findOpenSession(db, tokenHash, now),
    profile: await findProfile(db, id),
    places: await findWalletPlaces(db, id),
    overview: await findWalletOverview(db, id, span, 5),
    transactions: await listTransactionsWithTotals(db, { member: id }, { limit: 10, countedMax: 100 }),
    trades: await trades(5),
    tradesOfAll: await listTrades(db, { now }, { limit: 20, offset: 0 }),
    tradeCounts: await countTradesByStatus(db, now),
    inbox: await readInboxPage(db, id, inbox),
  });
  return { server, db, id, trades, read };
}

test("a connection prepares each marked statement once, and no other", async () => {
  const { db, id, read } = await oneConnection();
  for (let asked = 0; asked < 3; asked += 1) await read();
  await listTransactionsWithTotals(db, { member: id, type: "BuyUp" }, { limit: 10, countedMax: 100 });
  const prepared = await listPrepared(db);
  expect(prepared.filter((statement) => !statement.includes("/* prepared plan */"))).toEqual([]);
  expect(prepared).toHaveLength(Object.keys(await read()).length);
});

test("kept statements answer as before after a migration added columns", async () => {
  const { server, id, read } = await oneConnection();
  // The database plans a statement for its own values five times before it may keep a plan for all.
  for (let asked = 0; asked < 7; asked += 1) await read();
  const before = await read();
  expect(before.session).toMatchObject({ member_id: id });
  await asOwner(
    server.target,
    `do $$ declare one text; begin
      for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %I add column added_later integer default 7', one);
      end loop;
    end $$`,
  );
  expect(await read()).toEqual(before);
});

test("whatever page a member chooses, few plans are kept", async () => {
  const { db, trades } = await oneConnection();
  for (let limit = 1; limit <= 100; limit += 1) {
    await trades(limit, limit);
    await trades(limit, 0, `coin-${limit}`);
  }
  // Two sizes, of all coins and of one.
  expect(await listPrepared(db)).toHaveLength(4);
});

test("statements beyond the largest number of texts are answered without a prepared plan", async () => {
  const { db } = await oneConnection();
  const numbers = Array.from({ length: 120 }, (_, index) => index);
  const answers = [];
  for (const each of numbers) {
    const { rows } = await sql<{ number: number }>`select ${preparedPlan} ${sql.lit(each)} as number`.execute(
      db,
    );
    answers.push(rows[0]?.number);
  }
  expect(answers).toEqual(numbers);
  expect(await listPrepared(db)).toHaveLength(100);
});
