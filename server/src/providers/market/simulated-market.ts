import { chartOf } from "@paperchain/core/market/simulated/chart-of.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { factsOf } from "@paperchain/core/market/simulated/facts-of.ts";
import { findCoins } from "@paperchain/core/market/simulated/find-coins.ts";
import { marketAt, priceAt } from "@paperchain/core/market/simulated/price-at.ts";
import type { CoinQuote, MarketSource } from "./market-source.ts";
import { keepPrices } from "./simulated-market-prices.ts";

/**
 * A market that needs no network: real names, computed prices, the same on every server of one installation. It never
 * fails and costs nothing. Its seed is the installation's secret: without it, prices cannot be predicted.
 */
export function openSimulatedMarket(world: string): MarketSource {
  const coins = simulatedCoins.map((coin) => ({ ...coin, world }));
  const pricesUntil = keepPrices(coins);
  return {
    name: "simulated",
    host: "",
    callsPerMonth: undefined,
    listQuotes: async (_ids, now) => ({
      quotes: listQuotes(pricesUntil, world, now.getTime()),
      clockAheadMs: null,
    }),
    readChart: async (id, days, now) => {
      const coin = coins.find((each) => each.id === id);
      return coin && chartOf(coin, days, now.getTime());
    },
    // A rank belongs to a moment, and a search has none: callers take ranks from the quotes.
    search: async (text) =>
      findCoins(coins, text).map(({ id, name, symbol }) => ({ id, name, symbol, rank: null })),
  };
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Every coin, largest first; named coins are among them. */
function listQuotes(pricesUntil: ReturnType<typeof keepPrices>, world: string, now: number): CoinQuote[] {
  const ms = Math.floor(now / 1_000) * 1_000;
  const [market, marketDayAgo] = [marketAt(ms, world), marketAt(ms - dayMs, world)];
  const quotes = pricesUntil(ms).map(({ coin, ...series }) => {
    const price = priceAt(coin, ms, market);
    const dayAgo = priceAt(coin, ms - dayMs, marketDayAgo);
    const facts = factsOf(coin, { ...series, now: { price, ms }, dayAgo });
    const { id, symbol, name } = coin;
    return {
      id,
      symbol,
      name,
      imageUrl: undefined,
      price,
      at: new Date(ms),
      facts,
      cap: coin.supply * price,
    };
  });
  return quotes
    .toSorted((one, other) => other.cap - one.cap)
    .map(({ cap: _ranksOnly, ...quote }, nth) => ({ ...quote, rank: nth + 1 }));
}
