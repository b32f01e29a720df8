// @module-tag later

import { expect, test } from "vitest";
import { reconcile } from "../../ledger/reconcile.ts";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, anAdmin, call, logIn, type TestMember } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { judgeTrades } from "../../testing/trades/judge-trades.ts";
import { settleOldTrades, settleTrades } from "./settle-trades.ts";

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** Two servers on one database, a member, and a current price of 100. */
async function twoServers() {
  const server = await aServer();
  const other = await aServer({ beside: server });
  await anAdmin(server);
  const member = await aMember(server);
  await tick(server, 0, "100");
  const advance = (seconds: number) => {
    for (const each of [server, other]) each.advance(seconds * secondMs);
  };
  return { server, other, member, advance };
}

const tick = (server: TestServer, aheadSeconds: number, price: string) =>
  recordTick(server, { at: new Date(server.context.clock().getTime() + aheadSeconds * secondMs), price });

async function buy(server: TestServer, { token }: TestMember): Promise<string> {
  await server.context.market.refresh();
  const { body } = await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
  return body.transactionId;
}

const show = async (server: TestServer, { token }: TestMember, id: string) =>
  (await call(server, "showTrade", { token, params: { id } })).body;

async function settle(...servers: TestServer[]): Promise<void> {
  for (const { context } of servers) {
    await settleTrades(context);
    await settleOldTrades(context);
  }
}

async function expectAllRight(server: TestServer): Promise<void> {
  expect((await judgeTrades(server.target)).problems).toEqual([]);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
}

test("a source whose clock is ahead: what was known at acceptance begins no trade, and its end is not early", async () => {
  const { server, member, advance } = await twoServers();
  await tick(server, 50, "100");
  const id = await buy(server, member);
  await settle(server);
  expect(await show(server, member, id)).toMatchObject({ waiting: true });
  advance(2);
  await tick(server, 50, "101");
  await settle(server);
  expect(await show(server, member, id)).toMatchObject({ entryPrice: 101 });
  advance(300);
  await tick(server, 50, "102");
  await settle(server);
  expect(await show(server, member, id)).toMatchObject({ status: "active", outcome: null });
  advance(50);
  await settle(server);
  expect(await show(server, member, id)).toMatchObject({ outcome: "WIN", exitPrice: 102 });
  await expectAllRight(server);
});

test("a server whose clock is behind by an hour takes no trade, because prices are known that came later, and closes none", async () => {
  const { server, other, member, advance } = await twoServers();
  other.advance(-hourMs);
  await tick(server, 1, "100");
  const running = await buy(server, member);
  expect(await buy(other, member)).toBeUndefined();
  advance(3);
  await tick(server, 0, "101");
  await settle(other, server);
  expect(await show(server, member, running)).toMatchObject({ entryPrice: 101 });
  advance(300);
  await tick(server, 0, "102");
  await settle(other);
  expect(await show(server, member, running)).toMatchObject({ outcome: null });
  await settle(server, other, server);
  expect(await show(server, member, running)).toMatchObject({ outcome: "WIN" });
  await expectAllRight(server);
});

test("a server whose clock jumps ahead of the database's closes nothing early", async () => {
  const { server, other, member: known, advance } = await twoServers();
  // The database's own clock cannot be moved, so the servers' clocks are set to it.
  advance(Math.round((Date.now() - server.context.clock().getTime()) / secondMs) - 100);
  const member = await logIn(server, known.email);
  await tick(server, 0, "100");
  const running = await buy(server, member);
  advance(2);
  await tick(server, 0, "101");
  await settle(server);
  advance(90);
  await tick(server, 0, "102");
  const waiting = await buy(server, member);
  for (const hours of [1, 25, 1_000]) {
    other.advance(hours * hourMs);
    await settle(other);
    other.advance(-hours * hourMs);
    await settle(other, server);
  }
  expect(await show(server, member, running)).toMatchObject({ status: "active", outcome: null });
  expect(await show(server, member, waiting)).toMatchObject({ waiting: true, outcome: null });
});

test("a clock that goes to and fro closes each trade once", async () => {
  const { server, other, member, advance } = await twoServers();
  for (let round = 0; round < 6; round += 1) {
    await buy(server, member);
    advance(50);
    await tick(server, 0, `${100 + (round % 3)}`);
    other.advance((round % 2 === 0 ? 1 : -1) * 400 * secondMs);
    await settle(other, server, other);
  }
  advance(2_000);
  await settle(server, other);
  await expectAllRight(server);
  const closes = await asOwner(
    server.target,
    "select count(*)::int as closes, count(distinct reference)::int as trades from journal where slot = 1 and counter = 'trades'",
  );
  expect(closes[0]?.closes).toBe(closes[0]?.trades);
});

test("prices that a clock an hour ahead recorded do not stand in the way when it is put right", async () => {
  const server = await aServer();
  await server.poll();
  const newest = () => server.context.market.updatedAt()?.getTime();
  server.advance(hourMs);
  await server.poll();
  expect(newest()).toBe(server.context.clock().getTime());
  server.advance(-hourMs + 6 * secondMs);
  await server.poll();
  expect(newest()).toBe(server.context.clock().getTime());
  const second = await aServer({ beside: server });
  await asOwner(server.target, "update market_feed set lease_until = '2026-03-01T14:00:00Z'");
  second.advance(21 * secondMs);
  await second.poll();
  expect(second.context.market.updatedAt()).toEqual(second.context.clock());
});

test("who judges trades finds one that was closed otherwise than by the rule, or posted twice", async () => {
  const { server, member, advance } = await twoServers();
  await buy(server, member);
  advance(1);
  await tick(server, 0, "100");
  await settle(server);
  advance(300);
  await tick(server, 0, "99");
  await settle(server);
  expect(await judgeTrades(server.target)).toMatchObject({ count: 1, problems: [], outcomes: { LOSS: 1 } });
  await asOwner(server.target, "update closed_trades set outcome = 'WIN', payout = 18500000");
  expect((await judgeTrades(server.target)).problems).toHaveLength(2);
  await asOwner(
    server.target,
    "update closed_trades set outcome = 'LOSS', payout = 0, closed_at = ends_at - interval '1 ms'",
  );
  expect((await judgeTrades(server.target)).problems.length).toBeGreaterThan(0);
});
