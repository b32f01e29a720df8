import { type DetailedFacts, forEachFact, type ListedFacts } from "@paperchain/core/market/coin-facts.ts";
import type { ShownCoin } from "../market-board.ts";
import { coinImage } from "../views/coin-image.ts";
import { scenarioView } from "../views/scenario-view.ts";

/** A coin in the shape of the price service's market list. */
export function marketCoinView(coin: ShownCoin, options: { sparkline: boolean }) {
  const { facts } = coin;
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: coinImage(coin.id),
    current_price: Number(coin.price),
    market_cap_rank: coin.rank,
    ...forEachFact<ListedFacts>((name, { field }) => [field, facts[name]]),
    roi: null,
    last_updated: coin.sourceAt.toISOString(),
    ...(options.sparkline && { sparkline_in_7d: { price: [...facts.sparkline] } }),
    ...disclosure(coin),
  };
}

/** A coin in the shape of the price service's page of one coin. */
export function coinDetailView(coin: ShownCoin) {
  const { facts } = coin;
  const image = coinImage(coin.id);
  const updated = coin.sourceAt.toISOString();
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    web_slug: coin.id,
    image: { thumb: image, small: image, large: image },
    market_cap_rank: coin.rank,
    market_cap_rank_with_rehypothecated: coin.rank,
    market_data: {
      current_price: { usd: Number(coin.price) },
      market_cap_rank: coin.rank,
      ...forEachFact<DetailedFacts>((name, { field, inUsd }) => [
        field,
        inUsd ? { usd: facts[name] } : facts[name],
      ]),
      last_updated: updated,
    },
    last_updated: updated,
    ...alwaysEmpty,
    ...disclosure(coin),
  };
}

/** We have no data for these fields. The contract says why they are present. */
const alwaysEmpty = {
  additional_notices: [],
  asset_platform_id: null,
  block_time_in_minutes: 0,
  categories: [],
  country_origin: "",
  description: {},
  detail_platforms: {},
  genesis_date: null,
  has_supply_breakdown: false,
  hashing_algorithm: null,
  links: {},
  platforms: {},
  preview_listing: false,
  public_notice: null,
  sentiment_votes_down_percentage: null,
  sentiment_votes_up_percentage: null,
  status_updates: [],
  watchlist_portfolio_users: 0,
};

/** The fields that accompany every price. */
function disclosure(coin: ShownCoin) {
  return {
    market_price: Number(coin.marketPrice),
    scenario: scenarioView(coin.scenario),
    source: coin.source,
    received_at: coin.receivedAt.toISOString(),
  };
}
