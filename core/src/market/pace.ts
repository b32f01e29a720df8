import { lastTickAt, simulatedTickMs } from "./simulated/moments.ts";

/** The demand for polls and their supply: whether somebody watches, and the plan's remaining calls. */
export interface Demand {
  /** Whether somebody watches prices, or a trade waits for one. */
  readonly watched: boolean;
  /** The share of a day's calls that the plan has left. Absent for simulated prices, which cost no calls. */
  readonly callsLeftShare: number | undefined;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** The time between two polls. For simulated prices it does not depend on who watches. */
export function pollAfterMs({ watched, callsLeftShare }: Demand): number {
  if (callsLeftShare === undefined) return simulatedTickMs;
  if (!watched) return 10 * minuteMs;
  if (callsLeftShare > 0.5) return 20 * secondMs;
  if (callsLeftShare > 0.2) return 45 * secondMs;
  // A trade needs a price between 15 seconds and two minutes after its acceptance; this is the slowest pace that allows
  // it.
  return 85 * secondMs;
}

/** When the source is polled next. A new visitor does not wait for the pace that was set while nobody watched. */
export function pollDueAt(feed: Polls, demand: Demand): Date {
  if (feed.failures > 0 || !feed.polledAt) return feed.dueAt;
  return new Date(Math.min(nextPollAt(feed.polledAt, demand).getTime(), feed.dueAt.getTime()));
}

/** When the poll after this one is due. Simulated prices come at fixed times, and the server must not miss any. */
export function nextPollAt(polledAt: Date, demand: Demand): Date {
  const from = polledAt.getTime();
  const before = demand.callsLeftShare === undefined ? lastTickAt(from) : from;
  return new Date(before + pollAfterMs(demand));
}

/** Whether to poll now. A waiting time above the maximum comes from a clock that has since been corrected. */
export function isPollDue(feed: Polls, demand: Demand, now: Date): boolean {
  const waitMs = pollDueAt(feed, demand).getTime() - now.getTime();
  return waitMs <= 0 || waitMs > (feed.failures > 0 ? retryMsMax : pollAfterMs(demand));
}

export interface Polls {
  readonly failures: number;
  readonly polledAt: Date | undefined;
  readonly dueAt: Date;
}

/** The longest time between two polls. After a longer gap, the records say that nobody asked. */
export const pollGapMsMax = 15 * minuteMs;
const retryMsMax = pollGapMsMax;

/** How long to wait after a failure: as long as the source asks, else twice as long each time, up to a limit. */
export function retryAfterMs(failures: number, asked: number | undefined, watched: boolean): number {
  if (asked !== undefined) return Math.min(Math.max(asked, secondMs), retryMsMax);
  // While nobody watches, a long outage must not use up the plan's calls for afterwards.
  const longest = watched ? minuteMs : 5 * minuteMs;
  return Math.min(4 * secondMs * 2 ** Math.max(failures - 1, 0), longest);
}

/** The calls saved at a moment. They accumulate evenly over the month, up to one day's worth. */
export interface Calls {
  readonly left: number;
  readonly countedAt: Date;
}

export function callsLeft(calls: Calls, perMonth: number, now: Date): number {
  const perDay = perMonth / 30;
  const passedMs = Math.max(now.getTime() - calls.countedAt.getTime(), 0);
  return Math.min(calls.left + (perDay * passedMs) / dayMs, perDay);
}

/** How long until a whole call is available. */
export function callAfterMs(left: number, perMonth: number): number {
  return left >= 1 ? 0 : Math.ceil(((1 - left) * dayMs) / (perMonth / 30));
}

/** Charts and searches leave this share of a day's calls to the prices. */
export const callsReservedForPricesShare = 0.1;

/** Lookups of coins outside the list must leave this share, because anybody can invent names. */
export const callsWithheldFromNewCoinsShare = 0.5;

/** An older price is too old to trade on. */
export const tradablePriceAgeMsMax = 2 * minuteMs;
