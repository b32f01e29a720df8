// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { sealRecords } from "../../oversight/records/seal-records.ts";
import { asOwner } from "../../testing/database/database.ts";
import { rowsRead } from "../../testing/database/rows-read.ts";
import { aMember, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { settleMany } from "../../testing/trades/settled-trades.ts";
import { sumTrades } from "../../trades/queries/profits.ts";
import { listTradedCoins, listTrades, listTradesOf } from "../../trades/queries/trades.ts";
import { listTransactions, listTransactionsWithTotals } from "../../transactions/queries/transactions.ts";

const outcomes = [undefined, "WIN", "LOSS", "TIE", "VOID"] as const;
const standings = [undefined, "active", "pending", "closed"] as const;
const coins = [undefined, "coin1", "coin2"] as const;
const types = [undefined, "BuyUp", "BuyDown", "Deposit"] as const;
const statuses = [undefined, "Waiting", "Pending", "Completed", "Failed"] as const;
const all = { limit: 10_000, offset: 0 };
const one = { limit: 1, offset: 0, countedMax: 10_000 };

/** The stored sums of a member, for every filter. */
async function counted({ context: { db, clock } }: TestServer, id: string) {
  const member = asId<"member">(id);
  const now = clock();
  const trades = outcomes.flatMap((outcome) =>
    standings.flatMap((status) => coins.map((coinId) => ({ member, outcome, status, coinId, now }))),
  );
  const transactions = types.flatMap((type) => statuses.map((status) => ({ member, type, status })));
  return {
    trades: await Promise.all(trades.map(async (filter) => (await listTradesOf(db, filter, one)).total)),
    listed: await Promise.all(trades.map(async (filter) => (await listTrades(db, filter, all)).length)),
    transactions: await Promise.all(
      transactions.map(async (filter) => (await listTransactionsWithTotals(db, filter, one)).totals.total),
    ),
    listedTransactions: await Promise.all(
      transactions.map(async (filter) => (await listTransactions(db, filter, all)).length),
    ),
    coins: (await listTradedCoins(db, member)).map((coin) => coin.id).sort(),
    sums: await sumTrades(db, member),
  };
}

/** The same sums, computed from every row. */
const read = async ({ target }: TestServer, member: string) => ({
  coins: (
    await asOwner(target, `select distinct coin_id from trades where member_id = '${member}' order by 1`)
  ).map((row) => row.coin_id),
  sums: sumDays(
    await asOwner(
      target,
      `select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(payout - stake)::bigint as profit, count(*)::int as trades,
         (count(*) filter (where payout > stake))::int as wins, (count(*) filter (where payout < stake))::int as losses
       from closed_trades where member_id = '${member}' group by 1 order by 2, 1`,
    ),
  ),
});

/** The days ordered by profit, then by date. */
function sumDays(days: readonly Record<string, unknown>[]) {
  const sum = (column: string) => days.reduce((total, day) => total + Number(day[column]), 0);
  const dayOf = (day: Record<string, unknown> | undefined) =>
    day && { day: day.day, profit: BigInt(String(day.profit)) };
  return {
    profit: BigInt(sum("profit")),
    trades: sum("trades"),
    wins: sum("wins"),
    losses: sum("losses"),
    bestDay: dayOf(days.at(-1)),
    worstDay: dayOf(days.at(0)),
  };
}

test("what is kept of a member's trades is what their rows say, before and after each turn, whoever has it", async () => {
  const { server } = await withAdmin();
  const [busy, quiet] = [await aMember(server), await aMember(server)];
  const isTrue = async () => {
    for (const { id } of [busy, quiet]) {
      const now = await counted(server, id);
      expect([now.trades, now.transactions]).toEqual([now.listed, now.listedTransactions]);
      expect({ coins: now.coins, sums: now.sums }).toEqual(await read(server, id));
    }
  };
  const folded = () => asOwner(server.target, "select member_id, version::int from trade_folds");
  await settleMany(server, [busy.id, quiet.id, busy.id], 60);
  await isTrue();
  expect(await folded()).toEqual([]);
  await sealRecords(server.context);
  const [first] = await folded();
  // A member with only 20 trades has no stored sums yet.
  expect(await folded()).toEqual([{ member_id: busy.id, version: expect.any(Number) }]);
  await isTrue();
  await settleMany(server, [busy.id, quiet.id], 90);
  await isTrue();
  await Promise.all([sealRecords(server.context), sealRecords(server.context), isTrue()]);
  await sealRecords(server.context);
  await isTrue();
  expect((await folded()).map((row) => row.member_id).sort()).toEqual([busy.id, quiet.id].sort());
  expect((await folded()).find((row) => row.member_id === busy.id)?.version).toBeGreaterThan(
    Number(first?.version),
  );
});

test("the sums of many trades are read without reading the trades", async () => {
  const { server } = await withAdmin();
  const { id } = await aMember(server);
  const { db, clock } = server.context;
  await settleMany(server, [id], 400);
  await sealRecords(server.context);
  const member = asId<"member">(id);
  await asOwner(server.target, "analyze");
  const of = (ask: Parameters<typeof rowsRead>[1]) => rowsRead(db, ask);
  expect(await of((tx) => sumTrades(tx, member))).toBeLessThan(200);
  const won = { member, outcome: "WIN", now: clock() } as const;
  const page = await of((tx) => listTrades(tx, won, one));
  expect((await of((tx) => listTradesOf(tx, won, one))) - page).toBeLessThan(200);
});
