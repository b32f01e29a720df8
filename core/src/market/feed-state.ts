import { tradablePriceAgeMsMax } from "./pace.ts";

/** `live`: what is shown may be traded on. `stale`: the last known prices, shown with their age. `none`: there were never any. */
export type FeedState = "live" | "stale" | "none";

export interface FeedHealth {
  /** The number of consecutive failures of the source. */
  readonly failures: number;
  /** The source's time of the newest price. */
  readonly updatedAt: Date | undefined;
}

/** The state of the feed. A failure counts at once; silence counts when the newest price is too old to trade on. */
export function feedState({ failures, updatedAt }: FeedHealth, now: Date): FeedState {
  if (!updatedAt) return "none";
  if (failures > 0) return "stale";
  return now.getTime() - updatedAt.getTime() > tradablePriceAgeMsMax ? "stale" : "live";
}
