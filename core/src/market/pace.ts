/** How busy the source may be kept: what the plan pays for, and whether anybody would notice. */
export interface Demand {
  /** Somebody looks at prices, or a trade waits for one. */
  readonly watched: boolean;
  /** The calls that the plan has left for today, as a share of a day's. Nothing where calls cost nothing. */
  readonly callsLeftShare: number | undefined;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** How long after one poll the next is due. */
export function pollAfterMs({ watched, callsLeftShare }: Demand): number {
  if (callsLeftShare === undefined) return watched ? 2 * secondMs : 15 * secondMs;
  if (!watched) return 10 * minuteMs;
  if (callsLeftShare > 0.5) return 20 * secondMs;
  if (callsLeftShare > 0.2) return 45 * secondMs;
  // A trade needs a price within two minutes; this is as slow as trading allows.
  return 100 * secondMs;
}

/** When the source is asked next. Whoever comes does not wait for a pace that was set while nobody looked. */
export function pollDueAt(feed: Polls, demand: Demand): Date {
  if (feed.failures > 0 || !feed.polledAt) return feed.dueAt;
  const atPace = feed.polledAt.getTime() + pollAfterMs(demand);
  return new Date(Math.min(atPace, feed.dueAt.getTime()));
}

/** Whether the source is asked now. A wait longer than any that is agreed is of a clock that has been put right since. */
export function isPollDue(feed: Polls, demand: Demand, now: Date): boolean {
  const waitMs = pollDueAt(feed, demand).getTime() - now.getTime();
  return waitMs <= 0 || waitMs > (feed.failures > 0 ? retryMsMax : pollAfterMs(demand));
}

export interface Polls {
  readonly failures: number;
  readonly polledAt: Date | undefined;
  readonly dueAt: Date;
}

const retryMsMax = 15 * minuteMs;

/** How long to wait after a failure: what the source asks for, else twice as long each time, up to a limit. */
export function retryAfterMs(failures: number, asked: number | undefined, watched: boolean): number {
  if (asked !== undefined) return Math.min(Math.max(asked, secondMs), retryMsMax);
  // While nobody looks, a long outage must not use up what the plan has for afterwards.
  const longest = watched ? minuteMs : 5 * minuteMs;
  return Math.min(4 * secondMs * 2 ** Math.max(failures - 1, 0), longest);
}

/** Calls saved up at a moment: they come back evenly over the month, and no more than a day's are kept. */
export interface Calls {
  readonly left: number;
  readonly countedAt: Date;
}

export function callsLeft(calls: Calls, perMonth: number, now: Date): number {
  const perDay = perMonth / 30;
  const passedMs = Math.max(now.getTime() - calls.countedAt.getTime(), 0);
  return Math.min(calls.left + (perDay * passedMs) / dayMs, perDay);
}

/** How long until a whole call is there again. */
export function callAfterMs(left: number, perMonth: number): number {
  return left >= 1 ? 0 : Math.ceil(((1 - left) * dayMs) / (perMonth / 30));
}

/** What charts and searches leave to the prices themselves, as a share of a day's calls. */
export const callsKeptForPricesShare = 0.1;

/** What questions for coins beyond the list leave: anybody can think up names. */
export const callsKeptFromNewCoinsShare = 0.5;

/** Beyond this a price is too old to trade on. */
export const tradablePriceAgeMsMax = 2 * minuteMs;
