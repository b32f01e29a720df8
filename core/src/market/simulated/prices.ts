import type { SimulatedCoin } from "./coins.ts";
import { shareOf } from "./draws.ts";
import { exponential } from "./exponential.ts";
import { openHmac } from "./hmac.ts";
import { firstDay, lastDay, tickOf, ticksPerDay } from "./moments.ts";
import { cacheResults } from "./result-cache.ts";
import { roundPrice } from "./round-price.ts";
import { type Days, openWalk, type Walk } from "./walk.ts";

/** The whole market's usual daily move. */
const marketVolatility = 0.022;

/** The prices of a simulated market. */
export interface SimulatedPrices {
  /** A coin's price in USD at the last tick before a moment. */
  at(coin: PricedCoin, ms: number): number;
  /** The ratio of a coin's price to its base price, before rounding. */
  factorAt(coin: Omit<PricedCoin, "basePrice">, ms: number): number;
  /** How volatile the market was in the 24 hours before a moment; usually about 1. */
  volatilityAt(ms: number): number;
}

/** Everything that a coin's price depends on, besides the secrets. */
export type PricedCoin = Pick<SimulatedCoin, "id" | "basePrice" | "beta" | "volatility">;

/**
 * Prices from the secrets of days. A price depends only on the coin and on the secrets up to its own day. Every server
 * computes the same prices, and so can everybody once the day's secret is public. [The rule in
 * words](../../../../docs/formats.md#the-rule-of-simulated-prices).
 */
export function openPrices(secretOf: (day: number) => Uint8Array): SimulatedPrices {
  const days = openDays(secretOf);
  const market = openWalk("market", days);
  const walks = new Map<string, Walk>();
  const walkOf = (id: string): Walk => {
    const walk = walks.get(id) ?? openWalk(`coin ${id}`, days);
    walks.set(id, walk);
    return walk;
  };
  const factorAt: SimulatedPrices["factorAt"] = ({ id, beta, volatility }, ms) => {
    const { day, tick } = tickOf(ms);
    const shared = beta * (marketVolatility * market(day, tick));
    return exponential(shared + volatility * walkOf(id)(day, tick));
  };
  return {
    at: (coin, ms) => roundPrice(coin.basePrice * factorAt(coin, ms)),
    factorAt,
    volatilityAt: (ms) => {
      const { day, tick } = tickOf(ms);
      const before = days.volatility(Math.max(day - 1, firstDay));
      return before + (days.volatility(day) - before) * (tick / ticksPerDay);
    },
  };
}

const daysMax = lastDay - firstDay + 1;

function openDays(secretOf: (day: number) => Uint8Array): Days {
  const hmac = cacheResults(daysMax, (day) => openHmac(secretOf(day)));
  const unrest = cacheResults(daysMax, (day) => shareOf(hmac(day)("volatility")));
  return {
    hmac,
    volatility: cacheResults(daysMax, (day) => {
      const mean = (unrest(Math.max(day - 1, firstDay)) + unrest(day)) / 2;
      return 0.6 + 1.2 * mean * mean;
    }),
  };
}
