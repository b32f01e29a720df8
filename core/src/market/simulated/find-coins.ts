import type { SimulatedCoin } from "./coins.ts";

const foundMax = 10;

/**
 * Coins by name or symbol, at most ten: exact matches, then prefix matches, then other matches; otherwise in the
 * given order.
 */
export function findCoins<Coin extends Pick<SimulatedCoin, "name" | "symbol">>(
  coins: readonly Coin[],
  text: string,
): Coin[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  return coins
    .map((coin) => ({ coin, distance: Math.min(distance(coin.symbol, wanted), distance(coin.name, wanted)) }))
    .filter((found) => found.distance < notFound)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, foundMax)
    .map(({ coin }) => coin);
}

const notFound = 3;

function distance(text: string, wanted: string): number {
  const known = text.toLowerCase();
  if (known === wanted) return 0;
  if (known.startsWith(wanted)) return 1;
  return known.includes(wanted) ? 2 : notFound;
}
