import { formatClock } from "../../../lib/words/format-date.ts";
import { durationWords } from "../trade-words.ts";

interface Known {
  /** The moment that this coin's price is of. */
  at: string;
  /** The moment that the newest price of any coin is of. */
  newestAt: string | undefined;
  feedState: "live" | "stale" | "none" | undefined;
  priceAgeSecondsMax: number;
}

/**
 * Why no trade can be opened on this price; nothing while it is fresh. A browser's clock may be wrong, so it counts
 * only where the server itself says that prices are old; one coin that fell behind is held against the others.
 */
export function oldPriceWords({ at, newestAt, feedState, priceAgeSecondsMax }: Known, now: number) {
  const ageMsMax = priceAgeSecondsMax * 1_000;
  const behind = newestAt !== undefined && Date.parse(newestAt) - Date.parse(at) > ageMsMax;
  const old = feedState !== undefined && feedState !== "live" && now - Date.parse(at) > ageMsMax;
  if (!behind && !old) return undefined;
  return `The last price is from ${formatClock(at)}. Trades need one from the last ${durationWords(priceAgeSecondsMax)}. You can trade as soon as a new price arrives.`;
}
