import type { HeardPrice } from "../../../lib/stream/price-store.ts";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import type { CoinChart } from "../api.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const pointsMin = 24;

/** The fetched prices, each with the market's own. */
export function chartPoints({ prices, market_prices }: CoinChart): PricePoint[] {
  const market = new Map(market_prices.map(([time, price]) => [time, price]));
  return prices.map(([time, price]) => ({ at: readTime(time), price, market: market.get(time) ?? price }));
}

/** A time below 1e12 counts seconds, for milliseconds have long been beyond it. */
function readTime(time: number): number {
  return time < 1e12 ? time * 1_000 : time;
}

export const livePoint = ({ at, price, marketPrice, scenario }: HeardPrice): PricePoint => ({
  at: new Date(at).getTime(),
  price,
  market: scenario ? (marketPrice ?? price) : price,
});

/**
 * What was fetched and what has arrived since, in one series. Of the points of one span the last is kept: a chart that
 * gives every point the same room would otherwise show the last minute wider than the hours before it.
 */
export function joinPoints(
  fetched: readonly PricePoint[],
  live: readonly PricePoint[],
  spanMs: number,
): PricePoint[] {
  const until = fetched.at(-1)?.at ?? 0;
  // A scenario that came or went since is in the newest point of the same moment.
  const all = [...fetched, ...live.filter(({ at }) => at >= until)];
  const span = (point: PricePoint | undefined) => point && Math.floor(point.at / spanMs);
  return all.filter((point, index) => span(all[index + 1]) !== span(point));
}

/** Those of the last 24 hours; where there are none, the last 24 there are. */
export function lastDay(points: readonly PricePoint[], now: number): readonly PricePoint[] {
  const recent = points.filter(({ at }) => at > now - dayMs);
  return recent.length > 0 ? recent : points.slice(-pointsMin);
}

/** Whether a scenario was on in the time of a chart: by its list, for a short one may lie between two points, or by now. */
export const isMoved = (chart: CoinChart, points: readonly PricePoint[]): boolean =>
  chart.scenarios.length > 0 || points.some(({ price, market }) => price !== market);
