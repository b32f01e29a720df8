import { durationWords } from "@paperchain/core/trades/duration-words.ts";
import { useNow } from "../load/use-now.ts";
import { formatClock } from "../words/format-date.ts";
import { useFeed, usePricesAt } from "./feed.ts";
import type { ShownPrice } from "./prices.ts";

interface Known {
  /** The time of this coin's price. */
  at: string;
  /** The time of the newest price of any coin. */
  newestAt: string | undefined;
  feedState: "live" | "stale" | "none" | undefined;
  priceAgeSecondsMax: number;
  /** The part that needs a price: `Trades`. */
  what: "Trades" | "Orders";
}

/** Why no act on a coin's price is accepted; undefined while it is fresh, and until the limit is known. */
export function useOldPrice(
  what: Known["what"],
  { at }: ShownPrice,
  priceAgeSecondsMax: number | undefined,
): string | undefined {
  const feed = useFeed();
  const newestAt = usePricesAt(feed);
  const now = useNow(1_000);
  if (priceAgeSecondsMax === undefined) return undefined;
  return oldPriceWords({ at, newestAt, feedState: feed?.state, priceAgeSecondsMax, what }, now);
}

/**
 * Why this price cannot be used; undefined while it is fresh. The browser's clock may be wrong, so it counts only if
 * the server says that prices are old. A single coin is compared with the newest price of the others.
 */
export function oldPriceWords({ at, newestAt, feedState, priceAgeSecondsMax, what }: Known, now: number) {
  const ageMsMax = priceAgeSecondsMax * 1_000;
  const behind = newestAt !== undefined && Date.parse(newestAt) - Date.parse(at) > ageMsMax;
  const old = feedState !== undefined && feedState !== "live" && now - Date.parse(at) > ageMsMax;
  if (!behind && !old) return undefined;
  return `The last price is from ${formatClock(at)}. ${what} need one from the last ${durationWords(priceAgeSecondsMax)}. You can trade as soon as a new price arrives.`;
}
