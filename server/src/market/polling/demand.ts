import { type Calls, callsLeft, type Demand } from "@paperchain/core/market/pace.ts";
import type { Feed } from "../queries/market.ts";
import type { MarketSource } from "../sources/market-source.ts";

const watchedMs = 60_000;

/** The current demand for prices, and the plan's remaining calls. */
export function demandOf(feed: Feed, source: MarketSource, now: Date): Demand {
  const watched = now.getTime() - feed.wanted_at.getTime() <= watchedMs;
  const { callsPerMonth } = source;
  if (callsPerMonth === undefined) return { watched, callsLeftShare: undefined };
  return { watched, callsLeftShare: callsLeftOf(feed, callsPerMonth, now) / callsADay(callsPerMonth) };
}

/** The plan's remaining calls. An unused plan has a day's worth. */
export function callsLeftOf(feed: Feed, perMonth: number, now: Date): number {
  const counted: Calls =
    feed.calls_left === null || feed.calls_counted_at === null
      ? { left: callsADay(perMonth), countedAt: now }
      : { left: feed.calls_left, countedAt: feed.calls_counted_at };
  return callsLeft(counted, perMonth, now);
}

const callsADay = (perMonth: number) => perMonth / 30;
