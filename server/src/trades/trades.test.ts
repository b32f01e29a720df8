import { tradesEndpoints } from "@paperchain/contract/trades/endpoints.ts";
import { expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { aPriceFeed } from "../testing/market/price-feed.ts";
import { aMember, anAdmin, call, logIn } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { after, aTradingFloor, buy, fundsOf, showTrade, tick } from "../testing/trades/trading-floor.ts";
import { settleOldTrades, settleTrades } from "./settle/settle-trades.ts";

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

test("a won 10 USDT trade at 85% returns the stake and pays 8.50", async () => {
  const { server, member } = await aTradingFloor();
  const { status, body } = await buy(server, member, "up", "10");
  expect(status).toBe(201);
  expect(body.trade).toMatchObject({ status: "active", waiting: true, entryPrice: null });
  expect(await fundsOf(server, member)).toEqual({ available: "9990.00", staked: "10.00" });
  await after(server, 2, "101");
  const running = await showTrade(server, member, body.transactionId);
  expect(running).toMatchObject({ status: "active", waiting: false, entryPrice: 101, outcome: null });
  await after(server, 299, "200");
  expect((await showTrade(server, member, body.transactionId)).status).toBe("active");
  await after(server, 1, "101.5");
  const won = await showTrade(server, member, body.transactionId);
  expect(won).toMatchObject({
    status: "closed",
    outcome: "WIN",
    pnl: "8.50",
    payout: "18.50",
    exitPrice: 101.5,
  });
  expect(tradesEndpoints.showTrade.answer.parse(won)).toEqual(won);
  expect(await fundsOf(server, member)).toEqual({ available: "10008.50", staked: "0.00" });
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test.each([
  ["up", "100", "100.01", "WIN", "10008.50"],
  ["up", "100", "99.99", "LOSS", "9990.00"],
  ["up", "100", "100", "TIE", "10000.00"],
  ["down", "100", "99.99", "WIN", "10008.50"],
  ["down", "100", "100.01", "LOSS", "9990.00"],
  ["down", "100", "100.000", "TIE", "10000.00"],
] as const)("%s from %s to %s is a %s and leaves %s", async (direction, entry, exit, outcome, left) => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, direction, "10");
  await after(server, 1, entry);
  await after(server, 300, exit);
  expect((await showTrade(server, member, body.transactionId)).outcome).toBe(outcome);
  expect((await fundsOf(server, member)).available).toBe(left);
});

test("a lost stake is debited once, a win pays stake and profit once, however often and from wherever it is settled", async () => {
  const { server, member } = await aTradingFloor();
  const other = await aServer({ beside: server });
  await buy(server, member, "up", "10");
  await buy(server, member, "down", "20");
  await after(server, 1, "100");
  server.advance(300 * secondMs);
  other.advance(301 * secondMs);
  await tick(server, "150");
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => settleTrades((turn % 2 ? server : other).context)),
  );
  expect(await fundsOf(server, member)).toEqual({ available: "9988.50", staked: "0.00" });
  const journal = await asOwner(
    server.target,
    "select kind from journal where counter = 'trades' order by version",
  );
  expect(journal.map(({ kind }) => kind).sort()).toEqual([
    "trade_loss",
    "trade_stake",
    "trade_stake",
    "trade_win",
  ]);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("without a price in two minutes the trade is void and the stake comes back", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 134);
  expect((await showTrade(server, member, body.transactionId)).outcome).toBeNull();
  await after(server, 2);
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({
    outcome: "VOID",
    voidBecause: "no_entry",
  });
  expect(await fundsOf(server, member)).toEqual({ available: "10000.00", staked: "0.00" });
});

test("an entry that comes too late is none", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 121, "105");
  await after(server, 15);
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({
    outcome: "VOID",
    voidBecause: "no_entry",
  });
});

test("without a price at its end a trade waits, and after 24 hours the stake comes back", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  // The first price after the end is more than two minutes late: it settles nothing.
  await after(server, 421, "500");
  await settleOldTrades(server.context);
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({
    status: "pending",
    outcome: null,
  });
  server.advance(24 * hourMs - 121 * secondMs - 1);
  await settleOldTrades(server.context);
  const returned = await logIn(server, member.email);
  expect((await showTrade(server, returned, body.transactionId)).status).toBe("pending");
  server.advance(1);
  await settleOldTrades(server.context);
  expect(await showTrade(server, returned, body.transactionId)).toMatchObject({
    outcome: "VOID",
    voidBecause: "no_exit",
  });
  expect(await fundsOf(server, returned)).toEqual({ available: "10000.00", staked: "0.00" });
});

test("tickets are refused in this order: too little, too much, no such coin, too old a price, not enough money", async () => {
  const { server, member } = await aTradingFloor();
  const send = async (body: object) => (await call(server, "buyUp", { token: member.token, body })).body.code;
  expect(await send({ coinId: "nothing", amount: "0.99" })).toBe("stake_too_small");
  expect(await send({ coinId: "nothing", amount: "999999999999" })).toBe("amount_too_large");
  expect(await send({ coinId: "nothing", amount: "20000" })).toBe("not_found");
  server.advance(121 * secondMs);
  expect(await send({ coinId: "bitcoin", amount: "20000" })).toBe("price_too_old");
  await tick(server, "100");
  expect(await send({ coinId: "bitcoin", amount: "20000" })).toBe("insufficient_balance");
  expect(await send({ coinId: "bitcoin", amount: "1.001" })).toBe("invalid_input");
  expect(await asOwner(server.target, "select 1 from trades")).toEqual([]);
});

test("an administrator does not trade on simulated prices, also one who is treated as a member, and trades on others", async () => {
  const { server, admin } = await aTradingFloor();
  const body = { coinId: "bitcoin", amount: "20000" };
  const buyAt = async (at: typeof server, token: string) =>
    (await call(at, "buyUp", { token, body })).body.code;
  server.advance(121 * secondMs);
  expect(await buyAt(server, admin.token)).toBe("admin_on_simulated");
  const strict = await aServer({ beside: server, requireAdminTwoFactor: true });
  await strict.context.market.refresh();
  expect(await buyAt(strict, admin.token)).toBe("admin_on_simulated");
  expect(await asOwner(server.target, "select 1 from trades")).toEqual([]);

  const feed = await aPriceFeed();
  const other = await anAdmin(feed.server);
  await feed.watch();
  await feed.server.poll();
  expect(await buyAt(feed.server, other.token)).toBe("insufficient_balance");
});

test("the same key opens one trade, and answers the same", async () => {
  const { server, member } = await aTradingFloor();
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(server, member, "up", "10", "one")));
  expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
  expect((await fundsOf(server, member)).staked).toBe("10.00");
});

test("another member's trade is not there; an administrator sees everybody's, by name and by where they stand", async () => {
  const { server, admin, member } = await aTradingFloor();
  const stranger = await aMember(server);
  const { body } = await buy(server, member, "up", "10");
  const asked = { params: { id: body.transactionId } };
  expect((await call(server, "showTrade", { ...asked, token: stranger.token })).status).toBe(404);
  expect((await call(server, "showTradeReceipt", { ...asked, token: stranger.token })).status).toBe(404);
  const listed = async (query: Record<string, string>) =>
    (await call(server, "listAllTrades", { token: admin.token, query })).body;
  expect(await listed({})).toMatchObject({ total: 1, counts: { active: 1, pending: 0, closed: 0 } });
  expect((await listed({ search: "nobody" })).total).toBe(0);
  expect((await listed({ search: "bitco", status: "active" })).total).toBe(1);
  expect((await listed({ status: "closed" })).total).toBe(0);
});

test("an administrator decides with a reason; the member sees who, why, and what the rule gives", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  const decide = (outcome: string, reason = "The feed had a hiccup.") =>
    call(server, "decideTradeOutcome", {
      token: admin.token,
      params: { id: body.transactionId },
      body: { outcome, reason },
    });
  expect((await decide("WIN", " ")).status).toBe(400);
  const decided = await decide("WIN");
  expect(decided.body).toMatchObject({ status: "closed", outcome: "WIN", payout: "18.50" });
  expect((await decide("LOSS")).body.code).toBe("already_decided_trade");
  expect((await showTrade(server, member, body.transactionId)).decision).toEqual({
    by: "administrator",
    reason: "The feed had a hiccup.",
    at: server.context.clock().toISOString(),
    ruleOutcome: null,
  });
  await after(server, 300, "90");
  await settleOldTrades(server.context);
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({
    outcome: "WIN",
    decision: { ruleOutcome: "LOSS" },
    exitPrice: 90,
  });
  expect(await fundsOf(server, member)).toEqual({ available: "10008.50", staked: "0.00" });
  const log = await asOwner(server.target, "select type, reason, after from operator_log");
  expect(log).toMatchObject([
    { type: "trade.decide", reason: "The feed had a hiccup.", after: { outcome: "WIN" } },
  ]);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("the market and twenty administrators at once: the trade is closed once", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  server.advance(300 * secondMs);
  await tick(server, "150");
  await Promise.all([
    settleTrades(server.context),
    ...Array.from({ length: 20 }, (_, index) =>
      call(server, "decideTradeOutcome", {
        token: admin.token,
        params: { id: body.transactionId },
        body: { outcome: index % 2 ? "WIN" : "LOSS", reason: "a race" },
      }),
    ),
  ]);
  const closes = await asOwner(
    server.target,
    "select kind from journal where slot = 1 and counter = 'trades'",
  );
  expect(closes).toHaveLength(1);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("where settlement is manual, every trade waits for an administrator", async () => {
  const { server, admin, member } = await aTradingFloor({ settlement: "manual" });
  const terms = await call(server, "showTradeTerms", { token: member.token });
  expect(terms.body).toMatchObject({ settlement: "manual", breakEvenPercent: "54.05", seconds: 300 });
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 300, "150");
  server.advance(48 * hourMs);
  await settleOldTrades(server.context);
  const [returned, back] = [await logIn(server, member.email), await logIn(server, admin.email)];
  expect(await showTrade(server, returned, body.transactionId)).toMatchObject({
    status: "pending",
    outcome: null,
  });
  const answer = await call(server, "decideTradeOutcome", {
    token: back.token,
    params: { id: body.transactionId },
    body: { outcome: "LOSS", reason: "By hand." },
  });
  expect(answer.body).toMatchObject({ outcome: "LOSS", pnl: "-10.00" });
  await settleOldTrades(server.context);
  expect((await showTrade(server, returned, body.transactionId)).decision.ruleOutcome).toBe("WIN");
});

test("terms that change touch no trade that was accepted", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  Object.assign(server.context.groups.all()[0]?.rules ?? {}, { payoutBps: 100, tradeSeconds: [10] });
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await showTrade(server, member, body.transactionId)).toMatchObject({
    payout: "18.50",
    terms: { seconds: 300 },
  });
});

test("a receipt holds the ticks around entry and exit, the rule, the arithmetic in words, and the postings", async () => {
  const { server, member } = await aTradingFloor();
  const { body } = await buy(server, member, "down", "10");
  await after(server, 1, "100");
  await after(server, 10, "102");
  await after(server, 289, "99.5");
  await after(server, 1, "99");
  await after(server, 5, "98");
  const { body: receipt, status } = await call(server, "showTradeReceipt", {
    token: member.token,
    params: { id: body.transactionId },
  });
  expect(status).toBe(200);
  expect(tradesEndpoints.showTradeReceipt.answer.parse(receipt)).toEqual(receipt);
  expect(receipt.ticks.map((each: { price: string }) => each.price)).toEqual([
    "100",
    "100",
    "102",
    "99.5",
    "99",
  ]);
  expect(receipt.arithmetic.at(-2)).toBe("99 < 100, and the bet was on down: WIN.");
  expect(receipt.arithmetic.at(-1)).toBe("10.00 + 85% of 10.00 (8.50) = 18.50 USDT.");
  expect(receipt.postings).toMatchObject([
    { kind: "trade_stake", available: "-10.00", held: "10.00" },
    { kind: "trade_win", available: "18.50", held: "-10.00" },
  ]);
});

test("stakes and payouts are in the list of transactions", async () => {
  const { server, member } = await aTradingFloor();
  await buy(server, member, "up", "10");
  const listed = async () =>
    (await call(server, "listMyTransactions", { token: member.token })).body.transactions;
  expect(await listed()).toMatchObject([
    { type: "BuyUp", status: "Pending", amount: "10.00", payout: null, pnl: null },
    { type: "StartingBalance" },
  ]);
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await listed()).toMatchObject([
    { type: "BuyUp", status: "Completed", amount: "10.00", payout: "18.50", pnl: "8.50" },
    { type: "StartingBalance" },
  ]);
});

test("the transaction of a trade can be taken out of the administrators' list when the trade is closed, and not before", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  const hide = () =>
    call(server, "hideTransaction", { token: admin.token, params: { id: body.transactionId } });
  expect((await hide()).body.code).toBe("still_pending");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect((await hide()).status).toBe(200);
  const listed = await call(server, "listMyTransactions", { token: member.token });
  expect(listed.body.transactions).toMatchObject([{ type: "BuyUp" }, { type: "StartingBalance" }]);
  expect((await showTrade(server, member, body.transactionId)).outcome).toBe("WIN");
});
