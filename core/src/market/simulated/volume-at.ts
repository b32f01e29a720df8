import { chance, seedOf } from "./chance.ts";
import type { SimulatedCoin } from "./coins.ts";
import { volatilityAt } from "./random-walk.ts";

/** A coin's volume in the day before a moment, in USD: higher while its price is volatile. */
export function volumeAt({ id, supply, beta }: SimulatedCoin, price: number, ms: number): number {
  const seed = seedOf(id);
  // A coin with a stable price is what the others are paid with, so it has the highest volume.
  const share = beta === 0 ? 0.35 : 0.05 + 0.03 * chance(seed, 0, 0);
  return Math.round(supply * price * share * volatilityAt(seed, Math.floor(ms / 1_000)));
}
