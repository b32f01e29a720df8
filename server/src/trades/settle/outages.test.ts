// @module-tag later

import { expect, test } from "vitest";
import { reconcile } from "../../ledger/reconcile.ts";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call, logIn, type TestMember } from "../../testing/members.ts";
import { sampleOf } from "../../testing/sample.ts";
import { judgeTrades } from "../../testing/trades/judge-trades.ts";
import { settleOldTrades, settleTrades } from "./settle-trades.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const broken = (response: Parameters<typeof sendJson>[0]) => sendJson(response, "{}", 500);

/** Lets time pass with the server's timers; prices move with every step. */
async function live(feed: PriceFeed, ms: number, stepMs = 10 * secondMs): Promise<void> {
  const { context } = feed.server;
  for (let passed = 0; passed < ms; passed += stepMs) {
    feed.advance(stepMs);
    for (const coin of feed.service.coins) coin.price *= 1 + Math.sin(feed.service.at.getTime()) / 1_000;
    await feed.server.poll();
    await settleTrades(context);
    if (passed % (15 * secondMs) === 0) await settleOldTrades(context);
  }
}

/** The same, while trades are opened whenever the server accepts them. Returns how many it accepted. */
async function trade(feed: PriceFeed, { token }: TestMember, ms: number): Promise<number> {
  let opened = 0;
  for (let passed = 0; passed < ms; passed += 10 * secondMs) {
    const name = passed % (20 * secondMs) === 0 ? "buyUp" : "buyDown";
    const coinId = feed.service.coins[opened % 2]?.id;
    const { status } = await call(feed.server, name, { token, body: { coinId, amount: "1.01" } });
    if (status === 201) opened += 1;
    await live(feed, 10 * secondMs);
  }
  return opened;
}

const outages = [
  ["90 seconds", 90 * secondMs, 10 * secondMs],
  ["10 minutes", 10 * minuteMs, 10 * secondMs],
  ["24 hours", 24 * hourMs, 5 * minuteMs],
] as const;

test.each(sampleOf(outages, 1))(
  "an outage of %s: no trade is settled on a tick outside its time, and nobody's stake is lost",
  {
    tags: ["sampled"],
    timeout: 300_000,
  },
  async (_, outageMs, stepMs) => {
    const feed = await aPriceFeed();
    const { context, target } = feed.server;
    await anAdmin(feed.server);
    const member = await aMember(feed.server);
    await feed.server.poll();
    const before = await trade(feed, member, 6 * minuteMs);
    feed.service.misbehave(broken);
    const during = await trade(feed, member, Math.min(outageMs, 4 * minuteMs));
    await live(feed, outageMs - Math.min(outageMs, 4 * minuteMs), stepMs);
    feed.service.misbehave(undefined);
    const returnedAt = context.clock();
    await live(feed, minuteMs);
    const settledAfter = await asOwner(
      target,
      `select count(*)::int as late from trades
     where exit_at > '${returnedAt.toISOString()}' and closed_at > '${returnedAt.toISOString()}'::timestamptz + interval '60 s'`,
    );
    expect(settledAfter).toEqual([{ late: 0 }]);
    // After a day without visitors, the source is polled every five minutes.
    await live(feed, 5 * minuteMs);
    const back = await logIn(feed.server, member.email);
    const after = await trade(feed, back, minuteMs);
    expect([before, after]).toEqual([36, 6]);
    // A price may be at most two minutes old to trade on.
    expect(during).toBeGreaterThan(0);
    expect(during).toBeLessThanOrEqual(13);

    await live(feed, 8 * minuteMs);
    await live(feed, 25 * hourMs, 10 * minuteMs);
    const trades = await judgeTrades(target);
    expect(trades.problems).toEqual([]);
    expect(trades.count).toBe(before + during + after);
    expect(trades.open).toBe(0);
    if (outageMs > 2 * minuteMs) expect(trades.outcomes.VOID).toBeGreaterThan(during);
    expect(await reconcile(context.db)).toEqual({ balanced: true, problems: [] });
  },
);
