// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../db/connect.ts";
import { payPlans } from "../../plans/pay-plans.ts";
import { asOwner } from "../../testing/database/database.ts";
import { rowsRead } from "../../testing/database/rows-read.ts";
import { aMember, call, logIn, withAdmin, withMember } from "../../testing/members.ts";
import { buyPlan, deposit, offerPlan } from "../../testing/money/orders.ts";
import type { TestServer } from "../../testing/server.ts";
import { settleMany } from "../../testing/trades/settled-trades.ts";
import { countTradesByStatus, listTrades } from "../../trades/queries/trades.ts";
import type { TransactionFilter } from "../../transactions/queries/transaction-ids.ts";
import {
  foldTransactionCounts,
  summariseTransactions,
} from "../../transactions/queries/transaction-totals.ts";
import { listTransactions, listTransactionsWithTotals } from "../../transactions/queries/transactions.ts";
import { countWaiting } from "../../transactions/queries/waiting.ts";

const types = [undefined, "Deposit", "Withdraw", "BuyUp", "BuyDown", "MiningPlanPurchase"] as const;
/** The busy server begins at noon of this day and ends after the start of the next. */
const spans = [
  {},
  { from: new Date("2026-03-01"), before: new Date("2026-03-02") },
  { from: new Date("2026-03-02") },
  { from: new Date("2026-03-01T12:30:00Z"), before: new Date("2026-03-01T13:00:00.001Z") },
  { from: new Date("2026-02-27T12:00:00Z"), before: new Date("2026-03-02T06:00:00Z") },
  { before: new Date("2026-03-01T12:00:00.001Z") },
  { from: new Date("1931-05-06T07:08:09Z"), before: new Date("1969-12-31T23:00:00Z") },
  { from: new Date("1969-12-31T23:00:00Z"), before: new Date("9999-12-31T23:30:00Z") },
  { from: new Date("9999-12-31T23:30:00Z"), before: new Date(8_640_000_000_000_000) },
] as const;
const statuses = [undefined, "Waiting", "Pending", "Completed", "Failed"] as const;

// Days are days of UTC wherever the server is. West of it, a local day still has the previous date.
beforeAll(() => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(new Date("2026-03-01").getDate()).toBe(28);
});
afterAll(() => void vi.unstubAllEnvs());

/** Transactions with every possible state and history. */
async function aBusyServer() {
  const { server, admin, member } = await withMember();
  for (const decision of [undefined, "approveTransaction", "rejectTransaction"] as const) {
    for (const usdAmount of ["100", "20.5"]) {
      const { transactionId: id } = (await deposit(server, member, usdAmount)).body;
      if (decision) await call(server, decision, { token: admin.token, params: { id }, body: {} });
    }
  }
  const planId = await offerPlan(server, admin, { runTime: 2, timeUnit: "minutes" });
  await buyPlan(server, member, planId, "100");
  server.advance(3_600_000);
  await payPlans(server.context);
  await buyPlan(server, member, planId, "100");
  await settleMany(server, [member.id], 60);
  await settleMany(server, [member.id], 1);
  return { server, admin: await logIn(server, admin.email), member };
}

/** Every combination of a type, a status and a time span: no span, whole days, and parts of days. */
const filters: TransactionFilter[] = types.flatMap((type) =>
  statuses.flatMap((status) => spans.map((span) => ({ type, status, ...span }))),
);

const totalsOf = async (db: Database, filter: TransactionFilter) =>
  (await listTransactionsWithTotals(db, filter, { limit: 1, countedMax: 10_000 })).totals;

const counted = ({ context }: TestServer) =>
  Promise.all(filters.map((filter) => totalsOf(context.db, filter)));

/** The same counts, computed from the rows that the list shows. */
const read = async ({ target }: TestServer) => {
  const rows = (await asOwner(
    target,
    "select type, status, amount, created_at from listed_transactions where hidden_at is null",
  )) as { type: string; status: string; amount: string; created_at: Date }[];
  return filters.map(({ type, status, from, before }) => {
    const matching = rows.filter(
      (row) =>
        (!type || row.type === type) &&
        (!status || row.status === (status === "Waiting" ? "Pending" : status)) &&
        (status !== "Waiting" || ["Deposit", "Withdraw"].includes(row.type)) &&
        (!from || row.created_at >= from) &&
        (!before || row.created_at < before),
    );
    const sum = (of: string) =>
      matching
        .filter((row) => row.type === of && row.status === "Completed")
        .reduce((total, { amount }) => total + BigInt(amount), 0n);
    const funded = { deposited: sum("Deposit"), withdrawn: sum("Withdraw") };
    return { total: matching.length, more: false, funded };
  });
};

test("what is kept counted is what there is, for every type, status and time, whatever happened and is hidden", async () => {
  const { server, admin } = await aBusyServer();
  const { db } = server.context;
  const before = await counted(server);
  expect(before).toEqual(await read(server));
  expect(await summariseTransactions(db)).toMatchObject({ pending: 3, waiting: 2 });
  const hidden: Record<string, string>[] = [
    { status: "Failed" },
    { status: "Failed", type: "BuyUp" },
    { type: "BuyDown" },
  ];
  for (const query of hidden) {
    const { body } = await call(server, "listAllTransactions", { token: admin.token, query });
    const params = { id: body.transactions[0].id };
    expect((await call(server, "hideTransaction", { token: admin.token, params })).status).toBe(200);
  }
  const after = await counted(server);
  expect(after).toEqual(await read(server));
  expect(after[0]?.total).toBe((before[0]?.total ?? 0) - 3);
  const summary = await summariseTransactions(db);
  for (let time = 0; time < 2; time += 1) {
    await foldTransactionCounts(db);
    expect(await counted(server)).toEqual(after);
    expect(await summariseTransactions(db)).toEqual(summary);
  }
  const { body } = await call(server, "listAllTrades", { token: admin.token });
  const [trades] = await asOwner(server.target, "select count(*)::int as total from trades");
  const [closed] = await asOwner(server.target, "select count(*)::int as closed from closed_trades");
  expect([body.total, body.counts.closed]).toEqual([trades?.total, closed?.closed]);
  // The version before counts trades in this way while it runs beside this one during an upgrade.
  const inOldColumns =
    "select sum(rows)::int as total from transaction_counts where type in ('BuyUp', 'BuyDown')";
  expect((await asOwner(server.target, inOldColumns))[0]?.total).toBe(trades?.total);
});

test("the time of a transaction is the first part of its id, so that a span of time is a span of ids", async () => {
  const { server } = await aBusyServer();
  const [other] = await asOwner(
    server.target,
    "select count(*)::int as rows from transactions where ('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint <> (extract(epoch from date_trunc('milliseconds', created_at)) * 1000)::bigint",
  );
  expect(other?.rows).toBe(0);
});

test("a span that begins before 1970 or ends after ids do has every transaction, of all and of a member", async () => {
  const { server, member } = await aBusyServer();
  const { db } = server.context;
  const [early, late] = [new Date("1931-05-06T07:08:09Z"), new Date(8_640_000_000_000_000)];
  const far = { from: new Date("1969-12-31T23:00:00Z"), before: new Date("9999-12-31T23:30:00Z") };
  const whose: TransactionFilter[] = [{}, { member: asId(member.id) }];
  for (const filter of whose) {
    const found = async (span: TransactionFilter) => ({
      listed: (await listTransactions(db, { ...filter, ...span }, { limit: 100, offset: 0 })).length,
      ...(await totalsOf(db, { ...filter, ...span })),
    });
    const all = await found({});
    expect(all.funded?.deposited).toBeGreaterThan(0n);
    for (const span of [{ from: early }, { before: late }, { from: early, before: late }, far])
      expect(await found(span)).toEqual(all);
    for (const span of [{ before: early }, { from: late }, { from: early, before: far.from }])
      expect(await found(span)).toMatchObject({ listed: 0, total: 0, funded: { deposited: 0n } });
  }
});

test("a page of a long list, and its counts, are read without reading the rest", async () => {
  const { server } = await withAdmin();
  const { id: member } = await aMember(server);
  const { id: quiet } = await aMember(server);
  const id = "('019bd0a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
  // Waiting rows are the newest of all, and failed ones the oldest, so finding either from the other end takes longest.
  const deposits = `insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
    select ${id}, '${member}', 'Deposit', (case when n < 21 then 'Failed' when n > 49980 then 'Pending' else 'Completed' end)::transaction_status,
      1000000, 0, 'BTC', '', now() from generate_series(1, 50000) n`;
  const trades = `insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
    select ${id}, '${member}', 'BuyUp', 'Completed', 1000000, 0, 'USDT', '', now() from generate_series(100001, 150000) n`;
  const open = `insert into open_trades
    select ${id}, '${member}', 'bitcoin', 'simulated', 'up', 1000000, 8500, 300, 'market', 1, now(), 1, null, null
    from generate_series(149991, 150000) n`;
  const closed = `insert into closed_trades
    select ${id}, '${member}', 'bitcoin', 'simulated', 'up', 1000000, 8500, 300, 'market', 1, now(), 1, null, null, null,
      (case when n < 100011 then 'VOID' else 'LOSS' end)::trade_outcome, 0, now(), null, null, 'LOSS', 1
    from generate_series(100001, 149990) n`;
  for (const each of [deposits, trades, open, closed, "analyze"]) await asOwner(server.target, each);
  const now = server.context.clock();
  const page = { limit: 10, offset: 0 };
  const questions: Record<string, (db: Database) => Promise<unknown>> = {
    "the queue": (db) => listTransactions(db, { status: "Pending" }, { ...page, oldestFirst: true }),
    "what waits": (db) => listTransactions(db, { status: "Waiting" }, { ...page, oldestFirst: true }),
    "deposits that wait": (db) => listTransactions(db, { status: "Pending", type: "Deposit" }, page),
    "what failed": (db) => listTransactions(db, { status: "Failed" }, page),
    "all transactions": (db) => listTransactions(db, {}, page),
    "a quiet member's own": (db) => listTransactions(db, { member: asId(quiet) }, page),
    "a day of all": (db) =>
      listTransactions(db, { from: new Date("2026-03-01"), before: new Date("2026-03-02") }, page),
    "deposits of all": (db) => listTransactions(db, { type: "Deposit" }, page),
    "a name": (db) => listTransactions(db, { members: [asId(quiet), asId(member)] }, page),
    "the totals": (db) => totalsOf(db, {}),
    "the totals of the queue": (db) => totalsOf(db, { status: "Pending" }),
    "how much waits": (db) => countWaiting(db, 1_000),
    "all trades": (db) => listTrades(db, { now }, page),
    "active trades": (db) => listTrades(db, { now, status: "active" }, page),
    "pending trades": (db) => listTrades(db, { now, status: "pending" }, page),
    "closed trades": (db) => listTrades(db, { now, status: "closed" }, page),
    "how many trades": (db) => countTradesByStatus(db, now),
  };
  const read: Record<string, number> = {};
  for (const [name, ask] of Object.entries(questions)) {
    read[name] = await rowsRead(server.context.db, ask);
  }
  // Out of more than 100,000 rows. The plans differ a little with the sample that the database analysed.
  const tooMany = Object.entries(read).filter(([, rows]) => rows > 1_000);
  expect(tooMany, JSON.stringify(read)).toEqual([]);
});
