import type { SimulatedCoin } from "@paperchain/core/market/simulated/coins.ts";
import { dayMs, firstDay } from "@paperchain/core/market/simulated/moments.ts";
import type { SimulatedPrices } from "@paperchain/core/market/simulated/prices.ts";
import { type PricePoint, type Series, seriesOf } from "@paperchain/core/market/simulated/series.ts";

/**
 * A coin's prices at evenly spaced moments: the last day's, the last week's, and the highest and lowest daily price
 * since the market began.
 */
export interface GridPrices {
  readonly coin: SimulatedCoin;
  readonly day: Series;
  readonly week: Series;
  readonly past: Series;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Cached, because computing all of these for one quote would take too long. */
export function openGridPrices(
  market: SimulatedPrices,
  coins: readonly SimulatedCoin[],
): (now: number) => readonly GridPrices[] {
  const cacheGrid = (
    stepMs: number,
    firstOf: (last: number) => number,
    reduce = (series: Series) => series,
  ) => openGrid({ market, coins, stepMs, firstOf, reduce });
  const day = cacheGrid(5 * minuteMs, (last) => last - 287);
  const week = cacheGrid(hourMs, (last) => last - 167);
  const past = cacheGrid(
    dayMs,
    (last) => Math.min(firstDay, last),
    ({ high, low }) => seriesOf([high, low]),
  );
  return (now) => {
    const [days, weeks, pasts] = [day(now), week(now), past(now)];
    return coins.map((coin) => ({
      coin,
      day: seriesIn(days, coin),
      week: seriesIn(weeks, coin),
      past: seriesIn(pasts, coin),
    }));
  };
}

type Grid = ReadonlyMap<SimulatedCoin, Series>;

interface GridOptions {
  readonly market: SimulatedPrices;
  readonly coins: readonly SimulatedCoin[];
  readonly stepMs: number;
  readonly firstOf: (last: number) => number;
  /** The part of a coin's prices that is needed later. */
  readonly reduce: (series: Series) => Series;
}

/** All coins at whole multiples of a step, from the first requested one to the last. Only new ones are computed. */
function openGrid({ market, coins, stepMs, firstOf, reduce }: GridOptions): (now: number) => Grid {
  let grid: Grid = new Map();
  let newest = Number.NaN;
  return (now) => {
    const last = Math.floor(now / stepMs);
    if (last === newest) return grid;
    const first = firstOf(last);
    const goesOn = newest >= first && newest < last;
    const moments = momentsOf(goesOn ? newest + 1 : first, last, stepMs);
    grid = new Map(
      coins.map((coin) => {
        const known = goesOn ? seriesIn(grid, coin).points.filter(({ ms }) => ms >= first * stepMs) : [];
        const fresh = moments.map((ms): PricePoint => ({ ms, price: market.at(coin, ms) }));
        return [coin, reduce(seriesOf([...known, ...fresh]))];
      }),
    );
    newest = last;
    return grid;
  };
}

function momentsOf(first: number, last: number, stepMs: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * stepMs);
}

function seriesIn(grid: Grid, coin: SimulatedCoin): Series {
  const series = grid.get(coin);
  if (!series) throw new Error(`The simulated market has no ${coin.id}.`);
  return series;
}
