import type { CoinFacts } from "../coin-facts.ts";
import type { SimulatedCoin } from "./coins.ts";
import type { SimulatedPrices } from "./prices.ts";
import { roundPrice } from "./round-price.ts";
import { type PricePoint, type Series, seriesOf } from "./series.ts";
import { volumeAt } from "./volume-at.ts";

/** A coin's price history up to a moment. */
export interface PricesUntil {
  readonly now: PricePoint;
  readonly dayAgo: number;
  readonly day: Series;
  readonly week: Series;
  /** Since the market began. */
  readonly past: Series;
}

/** The price service's figures for a coin besides its price. All of them follow from the coin's prices. */
export function factsOf(
  market: Pick<SimulatedPrices, "volatilityAt">,
  coin: SimulatedCoin,
  { now, dayAgo, day, week, past }: PricesUntil,
): CoinFacts {
  const { supply, supplyMax } = coin;
  const lately = seriesOf([day.high, day.low, now]);
  const ever = seriesOf([past.high, past.low, week.high, week.low, lately.high, lately.low]);
  const change = now.price - dayAgo;
  return {
    marketCap: Math.round(supply * now.price),
    fullyDilutedValuation: Math.round((supplyMax ?? supply) * now.price),
    volume24h: volumeAt(market, coin, now),
    high24h: lately.high.price,
    low24h: lately.low.price,
    change24h: roundChange(change),
    changePercent24h: percent(now.price, dayAgo),
    marketCapChange24h: Math.round(supply * change),
    marketCapChangePercent24h: percent(now.price, dayAgo),
    circulatingSupply: supply,
    totalSupply: supply,
    supplyMax,
    ath: ever.high.price,
    athChangePercent: percent(now.price, ever.high.price),
    athDate: new Date(ever.high.ms).toISOString(),
    atl: ever.low.price,
    atlChangePercent: percent(now.price, ever.low.price),
    atlDate: new Date(ever.low.ms).toISOString(),
    sparkline: week.points.map(({ price }) => price),
  };
}

function percent(now: number, then: number): number {
  return Math.round(((now - then) / then) * 10_000_000) / 100_000;
}

function roundChange(change: number): number {
  if (change === 0) return 0;
  return change < 0 ? -roundPrice(-change) : roundPrice(change);
}
