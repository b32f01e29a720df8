import type { SimulatedCoin } from "./coins.ts";
import { priceAt } from "./price-at.ts";
import { volumeAt } from "./volume-at.ts";

type Point = readonly [ms: number, value: number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A coin's recent days as the price service draws them: one day in steps of five minutes, up to 90 in hours, more in
 * days.
 */
export function chartOf(coin: SimulatedCoin, days: number, now: number) {
  const stepMs = days <= 1 ? 5 * minuteMs : days <= 90 ? hourMs : dayMs;
  const prices = moments(now - days * dayMs, now, stepMs).map((ms): Point => [ms, priceAt(coin, ms)]);
  return {
    prices,
    marketCaps: prices.map(([ms, price]): Point => [ms, Math.round(coin.supply * price)]),
    volumes: prices.map(([ms, price]): Point => [ms, volumeAt(coin, price, ms)]),
  };
}

/** The even moments after one time up to another, and that other time itself, to the second. */
function moments(after: number, until: number, stepMs: number): number[] {
  const first = Math.floor(after / stepMs) + 1;
  const last = Math.floor(until / stepMs);
  const even = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * stepMs);
  const second = Math.floor(until / 1_000) * 1_000;
  return second > last * stepMs ? [...even, second] : even;
}
