import type { SimulatedCoin } from "./coins.ts";
import { dayMs, lastTickAt } from "./moments.ts";
import type { SimulatedPrices } from "./prices.ts";
import { volumeAt } from "./volume-at.ts";

type Point = readonly [ms: number, value: number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * A coin's recent days as the price service draws them: one day in steps of five minutes, up to 90 in hours, more in
 * days.
 */
export function chartOf(market: SimulatedPrices, coin: SimulatedCoin, days: number, now: number) {
  const stepMs = days <= 1 ? 5 * minuteMs : days <= 90 ? hourMs : dayMs;
  const prices = moments(now - days * dayMs, now, stepMs).map((ms): Point => [ms, market.at(coin, ms)]);
  return {
    prices,
    marketCaps: prices.map(([ms, price]): Point => [ms, Math.round(coin.supply * price)]),
    volumes: prices.map(([ms, price]): Point => [ms, volumeAt(market, coin, { ms, price })]),
  };
}

/** The evenly spaced moments after one time and up to another, and the last tick before the end. */
function moments(after: number, until: number, stepMs: number): number[] {
  const first = Math.floor(after / stepMs) + 1;
  const last = Math.floor(until / stepMs);
  const even = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * stepMs);
  const tick = lastTickAt(until);
  return tick > last * stepMs ? [...even, tick] : even;
}
