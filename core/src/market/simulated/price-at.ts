import { seedOf } from "./chance.ts";
import type { SimulatedCoin } from "./coins.ts";
import { exponential } from "./exponential.ts";
import { randomWalk } from "./random-walk.ts";

/** The whole market's usual daily move. */
const marketVolatility = 0.022;

/**
 * A coin's price in the simulated market at a moment, in USD. It depends only on the coin, its seed and the whole
 * second, so every server and every checker gets the same price for any time. To price many coins at one moment,
 * compute the market once.
 */
export function priceAt(coin: SimulatedCoin, ms: number, market = marketAt(ms, coin.world)): number {
  const seed = seedOf(`${coin.world ?? ""}${coin.id}`);
  // Every coin has its own cell offset, or all coins would turn in the same second.
  const own = coin.volatility * randomWalk(seed, secondOf(ms) + (seed >>> 9));
  return roundPrice(coin.basePrice * exponential(coin.beta * market + own));
}

/** The part of the price that all coins share at a moment, as a logarithm. */
export function marketAt(ms: number, world = ""): number {
  return marketVolatility * randomWalk(seedOf(`${world}the market`), secondOf(ms));
}

/** Six significant digits, and never fewer than two decimals; the number is the one nearest to that decimal. */
export function roundPrice(price: number): number {
  let scale = 100;
  while (price * scale < 100_000) scale *= 10;
  return Math.round(price * scale) / scale;
}

const secondOf = (ms: number) => Math.floor(ms / 1_000);
