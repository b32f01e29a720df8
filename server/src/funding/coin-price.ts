import { type CoinSymbol, fundingCoin } from "@paperchain/core/funding/coins.ts";
import { type FeedState, feedState } from "@paperchain/core/market/feed-state.ts";
import type { Context } from "../context.ts";
import { scenarioView } from "../market/views/scenario-view.ts";

const fixedPrices: Record<CoinSymbol, string> = {
  BTC: "42000",
  ETH: "2500",
  USDT: "1",
  BNB: "300",
  SOL: "100",
};

/**
 * The price of a coin for funding: the market's shown price, or a fixed one, marked as such, while there is no market.
 * Accounts are in USDT, so USDT is always one to one.
 */
export function coinPrice(
  { market, clock }: Pick<Context, "market" | "clock">,
  symbol: CoinSymbol,
): CoinPrice {
  const coin = symbol === "USDT" ? undefined : market.coin(fundingCoin(symbol).id);
  if (!coin) {
    const price = fixedPrices[symbol];
    return { price, marketPrice: price, scenario: null, priceSource: "fixed", at: null, state: "none" };
  }
  return {
    price: coin.price,
    marketPrice: coin.marketPrice,
    scenario: scenarioView(coin.scenario),
    priceSource: coin.source === "simulated" ? "simulated" : "market",
    at: coin.sourceAt.toISOString(),
    state: feedState({ failures: market.feed().failures, updatedAt: coin.sourceAt }, clock()),
  };
}

interface CoinPrice {
  readonly price: string;
  readonly marketPrice: string;
  readonly scenario: ReturnType<typeof scenarioView>;
  readonly priceSource: "market" | "simulated" | "fixed";
  readonly at: string | null;
  readonly state: FeedState;
}
