import type { SimulatedCoin } from "@paperchain/core/market/simulated/coins.ts";
import { marketAt, priceAt } from "@paperchain/core/market/simulated/price-at.ts";
import { type PricePoint, type Series, seriesOf } from "@paperchain/core/market/simulated/series.ts";

/** A coin's prices at even moments: the last day's, the last week's, and one a day since the market began. */
export interface KeptPrices {
  readonly coin: SimulatedCoin;
  readonly day: Series;
  readonly week: Series;
  readonly past: Series;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const beginning = Date.UTC(2025, 0, 1) / dayMs;

/** Computing all of these for one quote would take too long, so they are cached. */
export function keepPrices(coins: readonly SimulatedCoin[]): (now: number) => readonly KeptPrices[] {
  const day = keepGrid(coins, 5 * minuteMs, (last) => last - 287);
  const week = keepGrid(coins, hourMs, (last) => last - 167);
  const past = keepGrid(coins, dayMs, (last) => Math.min(beginning, last));
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

/** All coins at whole multiples of a step, from the first wanted one to the last; only new ones are computed. */
function keepGrid(
  coins: readonly SimulatedCoin[],
  stepMs: number,
  firstOf: (last: number) => number,
): (now: number) => Grid {
  let grid: Grid = new Map();
  let newest = Number.NaN;
  return (now) => {
    const last = Math.floor(now / stepMs);
    if (last === newest) return grid;
    const first = firstOf(last);
    const goesOn = newest >= first && newest < last;
    const moments = momentsOf(goesOn ? newest + 1 : first, last, stepMs, coins[0]?.world);
    grid = new Map(
      coins.map((coin) => {
        const known = goesOn ? seriesIn(grid, coin).points.filter(({ ms }) => ms >= first * stepMs) : [];
        const fresh = moments.map(({ ms, market }): PricePoint => ({ ms, price: priceAt(coin, ms, market) }));
        return [coin, seriesOf([...known, ...fresh])];
      }),
    );
    newest = last;
    return grid;
  };
}

function momentsOf(first: number, last: number, stepMs: number, world: string | undefined) {
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const ms = (first + nth) * stepMs;
    return { ms, market: marketAt(ms, world) };
  });
}

function seriesIn(grid: Grid, coin: SimulatedCoin): Series {
  const series = grid.get(coin);
  if (!series) throw new Error(`The simulated market has no ${coin.id}.`);
  return series;
}
