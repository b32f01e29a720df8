import type { ShownPrice } from "../../../lib/stream/prices.ts";
import type { CoinDetail, MarketCoin } from "../api.ts";

/** The fetched price of a coin in the list. */
export const priceOfRow = (coin: MarketCoin): ShownPrice => ({
  price: coin.current_price,
  marketPrice: coin.market_price,
  scenario: coin.scenario,
  change: coin.price_change_percentage_24h,
  at: coin.last_updated,
});

/** The fetched price of a single coin. */
export const priceOfCoin = (coin: CoinDetail): ShownPrice => ({
  price: coin.market_data.current_price.usd,
  marketPrice: coin.market_price,
  scenario: coin.scenario,
  change: coin.market_data.price_change_percentage_24h,
  at: coin.last_updated,
});
