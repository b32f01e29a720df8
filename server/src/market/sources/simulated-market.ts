import { chartOf } from "@paperchain/core/market/simulated/chart-of.ts";
import type { SimulatedCoin } from "@paperchain/core/market/simulated/coins.ts";
import { factsOf } from "@paperchain/core/market/simulated/facts-of.ts";
import { findCoins } from "@paperchain/core/market/simulated/find-coins.ts";
import { dayMs, lastTickAt } from "@paperchain/core/market/simulated/moments.ts";
import { openPrices, type SimulatedPrices } from "@paperchain/core/market/simulated/prices.ts";
import type { CoinQuote, MarketSource } from "./market-source.ts";
import { openGridPrices } from "./simulated-market-prices.ts";

/**
 * A market that needs no network: real names and computed prices, the same on every server of one installation. It
 * never fails and costs nothing. Its prices follow from the secrets of days, which the server reveals once each day is
 * over.
 */
export function openSimulatedMarket(
  secretOf: (day: number) => Uint8Array,
  coins: readonly SimulatedCoin[],
): MarketSource {
  const market = openPrices(secretOf);
  const pricesUntil = openGridPrices(market, coins);
  return {
    name: "simulated",
    host: "",
    callsPerMonth: undefined,
    listQuotes: async (_ids, now) => ({
      quotes: listQuotes(market, pricesUntil, now.getTime()),
      answerHashes: [],
      clockAheadMs: null,
    }),
    readChart: async (id, days, now) => {
      const coin = coins.find((each) => each.id === id);
      return coin && chartOf(market, coin, days, now.getTime());
    },
    // Ranks depend on the moment, and a search has none. Callers take ranks from the quotes.
    search: async (text) =>
      findCoins(coins, text).map(({ id, name, symbol }) => ({ id, name, symbol, rank: null })),
  };
}

/** Every coin, largest first; named coins are among them. */
function listQuotes(
  market: SimulatedPrices,
  pricesUntil: ReturnType<typeof openGridPrices>,
  now: number,
): CoinQuote[] {
  const ms = lastTickAt(now);
  const quotes = pricesUntil(ms).map(({ coin, ...series }) => {
    const price = market.at(coin, ms);
    const dayAgo = market.at(coin, ms - dayMs);
    const facts = factsOf(market, coin, { ...series, now: { price, ms }, dayAgo });
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
