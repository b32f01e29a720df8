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

/** How long to wait after a failure: what the source asks for, else twice as long each time, up to a minute. */
export function retryAfterMs(failures: number, asked: number | undefined): number {
  if (asked !== undefined) return Math.min(Math.max(asked, secondMs), 15 * minuteMs);
  return Math.min(4 * secondMs * 2 ** Math.max(failures - 1, 0), minuteMs);
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

/** Beyond this a price is too old to trade on. */
export const tradablePriceAgeMsMax = 2 * minuteMs;
