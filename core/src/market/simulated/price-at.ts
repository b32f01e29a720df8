import { seedOf } from "./chance.ts";
import type { SimulatedCoin } from "./coins.ts";
import { exponential } from "./exponential.ts";
import { wander } from "./wander.ts";

/** How far the whole market goes on a usual day. */
const marketVolatility = 0.022;

/**
 * What a coin costs in the simulated market at a moment, in USD: a function of the coin, of its world and of the whole
 * second, and of nothing else. Every server of a club, and whoever checks, gets the same price, for any time. Whoever asks
 * for many coins at one moment asks for the market once.
 */
export function priceAt(coin: SimulatedCoin, ms: number, market = marketAt(ms, coin.world)): number {
  const seed = seedOf(`${coin.world ?? ""}${coin.id}`);
  // Every coin has its own beginning of a cell, or all of them would turn in the same second.
  const own = coin.volatility * wander(seed, secondOf(ms) + (seed >>> 9));
  return roundPrice(coin.basePrice * exponential(coin.beta * market + own));
}

/** What all coins have in common at a moment, as the logarithm of a price. */
export function marketAt(ms: number, world = ""): number {
  return marketVolatility * wander(seedOf(`${world}the market`), secondOf(ms));
}

/** Six significant digits, and never fewer than two decimals; the number is the one nearest to that decimal. */
export function roundPrice(price: number): number {
  let scale = 100;
  while (price * scale < 100_000) scale *= 10;
  return Math.round(price * scale) / scale;
}

const secondOf = (ms: number) => Math.floor(ms / 1_000);
