import type { HeardPrice } from "../../../lib/stream/price-store.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import type { CoinChart } from "../api.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const pointsMin = 24;

/** The fetched prices, each with its market price. */
export function chartPoints({ prices, market_prices }: CoinChart): PricePoint[] {
  const market = new Map(market_prices.map(([time, price]) => [time, price]));
  return prices.map(([time, price]) => ({ at: readTime(time), price, market: market.get(time) ?? price }));
}

/** A time below 1e12 is in seconds: in milliseconds it would be before 2001. */
function readTime(time: number): number {
  return time < 1e12 ? time * 1_000 : time;
}

export const livePoint = ({ at, price, marketPrice, scenario }: HeardPrice): PricePoint => ({
  at: new Date(at).getTime(),
  price,
  market: scenario ? (marketPrice ?? price) : price,
});

/**
 * Joins the fetched and the live prices. Only the last point of each interval stays: every point gets the same width,
 * so frequent live points would stretch the last minute.
 */
export function joinPoints(
  fetched: readonly PricePoint[],
  live: readonly PricePoint[],
  spanMs: number,
): PricePoint[] {
  const until = fetched.at(-1)?.at ?? 0;
  // If two points have the same time, the newer one has the newer scenario.
  const all = [...fetched, ...live.filter(({ at }) => at >= until)];
  const span = (point: PricePoint | undefined) => point && Math.floor(point.at / spanMs);
  return all.filter((point, index) => span(all[index + 1]) !== span(point));
}

/** The points of the last 24 hours, or the last 24 points if there are none. */
export function lastDay(points: readonly PricePoint[], now: number): readonly PricePoint[] {
  const recent = points.filter(({ at }) => at > now - dayMs);
  return recent.length > 0 ? recent : points.slice(-pointsMin);
}

/**
 * Whether a scenario was on during the chart. The list says so, because a short scenario may lie between two points, or
 * else the current price does.
 */
export const isMoved = (chart: CoinChart, points: readonly PricePoint[]): boolean =>
  chart.scenarios.length > 0 || points.some(({ price, market }) => price !== market);
