import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { countStatements } from "../testing/database/count-statements.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, call, logIn, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { deposit, withdraw } from "../testing/money/orders.ts";
import { buyCoins } from "../testing/orders/orders.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { aTradingFloor, tick } from "../testing/trades/trading-floor.ts";
import { readWallet } from "./read-wallet.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const reads = ["showBalance", "showHoldings", "showAllocation", "showOverview", "showStats"] as const;

const adjust = (server: TestServer, admin: TestMember, member: TestMember, amount: string) =>
  call(server, "adjustBalance", {
    token: admin.token,
    params: { userId: member.id },
    body: { amount, reason: "practice" },
  });

test("a wallet is seen by its member and by an administrator; to anybody else it is not there", async () => {
  const { server, admin } = await withAdmin();
  const [ann, bob] = [await aMember(server), await aMember(server)];
  for (const name of reads) {
    const params = { userId: ann.id };
    const own = await call(server, name, { token: ann.token, params });
    expect(own.status, name).toBe(200);
    expect((await call(server, name, { token: admin.token, params })).body, name).toEqual(own.body);
    expect((await call(server, name, { token: bob.token, params })).body.code, name).toBe("not_found");
    const nobody = { userId: "019bd0a0-0000-7000-8000-000000000001" };
    expect((await call(server, name, { token: admin.token, params: nobody })).status, name).toBe(404);
  }
});

test("the wallet screen's one answer is what the single calls say", async () => {
  const { server, member } = await withMember();
  for (let times = 0; times < 6; times += 1) await withdraw(server, member);
  const read = async (name: (typeof reads)[number] | "showBalanceHistory") =>
    (await call(server, name, { token: member.token, params: { userId: member.id, asset: "usdt" } })).body;
  const overview = await read("showOverview");
  expect(await read("showBalance")).toMatchObject(overview.balance);
  expect(overview.balance).toMatchObject({
    totalAssets: "10000.00",
    availableBalance: "9400.00",
    held: { withdrawals: "600.00", trades: "0.00", plans: "0.00" },
  });
  expect(overview.allocation).toEqual(await read("showAllocation"));
  expect(overview.allocation.shares).toEqual([
    { place: "available", coin: null, amount: "9400.00", percent: 94 },
    { place: "withdrawals", coin: null, amount: "600.00", percent: 6 },
    { place: "trades", coin: null, amount: "0.00", percent: 0 },
    { place: "plans", coin: null, amount: "0.00", percent: 0 },
    { place: "orders", coin: null, amount: "0.00", percent: 0 },
  ]);
  expect(overview.history).toEqual(await read("showBalanceHistory"));
  expect(overview.recentTransactions).toHaveLength(5);
  expect(await read("showHoldings")).toEqual({
    assets: [
      { place: "available", coin: "USDT", amount: "9400.00", quantity: "9400.00" },
      { place: "withdrawals", coin: "USDT", amount: "600.00", quantity: "600.00" },
      { place: "trades", coin: "USDT", amount: "0.00", quantity: "0.00" },
      { place: "plans", coin: "USDT", amount: "0.00", quantity: "0.00" },
      { place: "orders", coin: "USDT", amount: "0.00", quantity: "0.00" },
    ],
    total: "10000.00",
  });
});

test("without a trade, the statistics are zeros and no day is the best or the worst", async () => {
  const { server } = await withAdmin();
  const { id, token } = await aMember(server);
  expect((await call(server, "showStats", { token, params: { userId: id } })).body).toEqual({
    trades: 0,
    wins: 0,
    losses: 0,
    profit: "0.00",
    bestDay: null,
    worstDay: null,
  });
});

test("the value over time has 61 points that end now, begins with the starting balance, and follows what happens", async () => {
  const server = await aServer();
  // In this time zone a day of this week has 23 hours.
  await asOwner(
    server.target,
    `do $$ begin execute format('alter database %I set timezone to "America/New_York"', current_database()); end $$`,
  );
  const { email } = await anAdmin(server);
  server.advance(4 * dayMs);
  const member = await aMember(server);
  server.advance(3 * dayMs);
  await adjust(server, await logIn(server, email), member, "500");
  server.advance(2 * dayMs);
  const { token } = await logIn(server, member.email);
  expect((await withdraw(server, { token })).status).toBe(201);
  const history = async (asset: string, query = {}) =>
    (await call(server, "showBalanceHistory", { token, params: { asset }, query })).body;

  const { period, points } = await history("usdt");
  expect([period, points.length]).toEqual(["7d", 61]);
  const now = server.context.clock().getTime();
  const times = points.map(({ at }: { at: string }) => now - Date.parse(at));
  // The member joined five days ago, so there is no value before that.
  expect(times).toEqual(Array.from({ length: 61 }, (_, part) => (5 * dayMs * (60 - part)) / 60));
  const valueAt = (daysAgo: number) => points[60 - Math.round((daysAgo / 5) * 60)].value;
  expect([5, 2.1, 1.9, 0].map(valueAt)).toEqual([
    "10000.00",
    "10000.00",
    "10500.00",
    // Money that is held still belongs to the member.
    "10500.00",
  ]);
  for (const [each, days] of [
    ["24h", 1],
    ["30d", 5],
    ["90d", 5],
  ] as const) {
    const other = await history("USDT", { period: each });
    expect([other.period, other.points.length, other.points[60].at]).toEqual([each, 61, points[60].at]);
    expect(now - Date.parse(other.points[0].at)).toBe(days * dayMs);
  }
  expect((await history("BTC")).code).toBe("not_found");
  expect((await history("usdt", { period: "1y" })).code).toBe("invalid_input");
});

test("a wallet is read in one statement, so that what moves meanwhile is not seen twice", async () => {
  const { context } = await aServer();
  const { db, sent } = countStatements(context.db);
  const nobody = asId<"member">("019bd0a0-0000-7000-8000-000000000001");
  expect(await readWallet(db, context.market, nobody)).toBeUndefined();
  expect(sent()).toBe(1);
});

test("a balance that is set back to what it was keeps everything that happened before", async () => {
  const { server, admin, member } = await withMember();
  const { transactionId } = (await withdraw(server, member)).body;
  await call(server, "approveTransaction", { token: admin.token, params: { id: transactionId } });
  const journal = () =>
    asOwner(server.target, `select * from journal where member_id = '${member.id}' order by version`);
  const list = async () =>
    (await call(server, "listMyTransactions", { token: member.token })).body.transactions;
  const [linesBefore, listBefore] = [await journal(), await list()];
  expect((await adjust(server, admin, member, "10000")).status).toBe(200);
  expect((await journal()).slice(0, linesBefore.length)).toEqual(linesBefore);
  expect((await journal()).length).toBe(linesBefore.length + 1);
  expect((await list()).slice(1)).toEqual(listBefore);
});

test("a newcomer's history and list begin with the starting balance", async () => {
  const { server, admin } = await withAdmin();
  const fullName = "Nina Newcomer";
  const { id, token } = await aMember(server, { fullName });
  const history = await call(server, "showBalanceHistory", { token, params: { asset: "USDT" } });
  expect(history.body.points.map(({ value }: { value: string }) => value)).toEqual(
    Array(61).fill("10000.00"),
  );
  const { body } = await call(server, "listMyTransactions", { token });
  expect(body).toMatchObject({ total: 1, totals: { deposited: "0.00", withdrawn: "0.00" } });
  expect(body.transactions).toMatchObject([
    {
      // The ledger's posting has the same reference.
      id,
      userId: id,
      userName: fullName,
      type: "StartingBalance",
      status: "Completed",
      amount: "10000.00",
      currency: "USDT",
      cryptoAmount: null,
      pnl: null,
      note: "Practice money to start with",
      createdAt: server.context.clock().toISOString(),
    },
  ]);
  const query = { type: "StartingBalance" };
  const all = await call(server, "listAllTransactions", { token: admin.token, query });
  expect(all.body.total).toBe(2);
});

test("the same money, kept: deposits, withdrawals and corrections follow Bitcoin from their own time on, at the market's price", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { token } = member;
  const kept = async (period = "24h") =>
    (await call(server, "showBalanceHistory", { token, params: { asset: "USDT" }, query: { period } })).body
      .kept;
  const approve = async (asked: { body: { transactionId: string } }) => {
    server.advance(hourMs);
    const params = { id: asked.body.transactionId };
    expect((await call(server, "approveTransaction", { token: admin.token, params })).status).toBe(200);
  };
  server.advance(hourMs);
  await tick(server, "125");
  await adjust(server, admin, member, "1000");
  // A loss does not count as taken out.
  await buyCoins(server, member);
  await call(server, "setScenario", {
    token: admin.token,
    body: { coinId: "bitcoin", action: "gain", percentage: "50" },
  });
  server.advance(1_000);
  await tick(server, "125");
  await approve(await deposit(server, member, "500"));
  server.advance(hourMs);
  await tick(server, "200");
  await approve(await withdraw(server, member, "400"));
  server.advance(hourMs);
  await tick(server, "250");
  // 10,000 bought at 100, 1,000 and 500 at 125, minus 399.50 (without the fee) at 200.
  expect(await kept()).toEqual({ usdt: "11100.50", bitcoin: "27500.625" });
  expect(
    (await call(server, "showOverview", { token, params: { userId: member.id } })).body.history.kept,
  ).toEqual(await kept("7d"));
});
