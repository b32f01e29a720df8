import type { CoinSymbol } from "@paperchain/core/funding/coins.ts";

/** What a coin costs in USD, and where that is from. */
export interface CoinPrices {
  readonly source: "fixed" | "market" | "simulated";
  priceOf(symbol: CoinSymbol): string;
}

const prices: Record<CoinSymbol, string> = { BTC: "42000", ETH: "2500", USDT: "1", BNB: "300", SOL: "100" };

/** The prices of a practice without a market; screens and answers say that they are fixed. */
export const fixedPrices: CoinPrices = { source: "fixed", priceOf: (symbol) => prices[symbol] };
