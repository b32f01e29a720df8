import { durationWords } from "@paperchain/core/trades/duration-words.ts";
import { formatClock } from "../../../lib/words/format-date.ts";

interface Known {
  /** The time of this coin's price. */
  at: string;
  /** The time of the newest price of any coin. */
  newestAt: string | undefined;
  feedState: "live" | "stale" | "none" | undefined;
  priceAgeSecondsMax: number;
}

/**
 * Why no trade can be opened on this price; undefined while it is fresh. The browser's clock may be wrong, so it is used
 * only if the server says that prices are old; a single coin is compared with the newest price of the others.
 */
export function oldPriceWords({ at, newestAt, feedState, priceAgeSecondsMax }: Known, now: number) {
  const ageMsMax = priceAgeSecondsMax * 1_000;
  const behind = newestAt !== undefined && Date.parse(newestAt) - Date.parse(at) > ageMsMax;
  const old = feedState !== undefined && feedState !== "live" && now - Date.parse(at) > ageMsMax;
  if (!behind && !old) return undefined;
  return `The last price is from ${formatClock(at)}. Trades need one from the last ${durationWords(priceAgeSecondsMax)}. You can trade as soon as a new price arrives.`;
}
