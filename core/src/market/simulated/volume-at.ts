import type { SimulatedCoin } from "./coins.ts";
import type { SimulatedPrices } from "./prices.ts";
import type { PricePoint } from "./series.ts";

/** A coin's volume in the day before a moment, in USD: higher while the market is volatile. */
export function volumeAt(
  market: Pick<SimulatedPrices, "volatilityAt">,
  { id, supply, beta }: SimulatedCoin,
  { price, ms }: PricePoint,
): number {
  // Other coins are paid for with stablecoins, so a stablecoin has the highest volume.
  const share = beta === 0 ? 0.35 : 0.02 + 0.01 * (id.length % 7);
  return Math.round(supply * price * share * market.volatilityAt(ms));
}
