import { type Price, readPrice } from "./price.ts";

/** A source's price of a coin, with the source's time. */
export interface Quote {
  readonly price: unknown;
  readonly at: Date;
}

export interface LastTick {
  readonly marketPrice: Price;
  readonly at: Date;
}

/** Why a quote is rejected. `not_advanced` is not a fault: the source has said nothing new. */
export type QuoteProblem =
  | "not_a_price"
  | "no_time"
  | "from_the_future"
  | "too_old"
  | "not_advanced"
  | "jump";

const minuteMs = 60_000;
export const quoteAgeMsMax = 10 * minuteMs;
/** A quote may be this far ahead of the server's clock. */
export const aheadMsMax = minuteMs;
const jumpFactorMax = 3;
/** An older price does not limit how far the next one may jump. */
const jumpMemoryMs = 24 * 60 * minuteMs;

/** Whether a quote becomes a tick, checked in this order. A rejected price is never shown, stored or traded on. */
export function acceptQuote(
  quote: Quote,
  last: LastTick | undefined,
  now: Date,
): { readonly price: Price } | { readonly problem: QuoteProblem } {
  const price = readPrice(quote.price);
  if (price === undefined) return { problem: "not_a_price" };
  const at = quote.at.getTime();
  if (Number.isNaN(at)) return { problem: "no_time" };
  if (at > now.getTime() + aheadMsMax) return { problem: "from_the_future" };
  if (now.getTime() - at > quoteAgeMsMax) return { problem: "too_old" };
  // The stored time is further ahead than any source may be: a clock that was wrong then has been corrected, so this
  // time limits nothing.
  const known = last && last.at.getTime() <= now.getTime() + aheadMsMax ? last : undefined;
  if (known && at <= known.at.getTime()) return { problem: "not_advanced" };
  if (known && jumps(price, known, now)) return { problem: "jump" };
  return { price };
}

function jumps(price: Price, last: LastTick, now: Date): boolean {
  if (now.getTime() - last.at.getTime() > jumpMemoryMs) return false;
  const factor = Number(price) / Number(last.marketPrice);
  return factor > jumpFactorMax || factor < 1 / jumpFactorMax;
}
