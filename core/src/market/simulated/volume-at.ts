import { chance, seedOf } from "./chance.ts";
import type { SimulatedCoin } from "./coins.ts";
import { unrest } from "./wander.ts";

/** How much of a coin changed hands in the day before a moment, in USD: more of it while its price is restless. */
export function volumeAt({ id, supply, beta }: SimulatedCoin, price: number, ms: number): number {
  const seed = seedOf(id);
  // A coin that goes nowhere is what the others are paid with, and changes hands most.
  const share = beta === 0 ? 0.35 : 0.05 + 0.03 * chance(seed, 0, 0);
  return Math.round(supply * price * share * unrest(seed, Math.floor(ms / 1_000)));
}
