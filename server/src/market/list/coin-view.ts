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
    market_cap: facts.marketCap,
    market_cap_rank: coin.rank,
    fully_diluted_valuation: facts.fullyDilutedValuation,
    total_volume: facts.volume24h,
    high_24h: facts.high24h,
    low_24h: facts.low24h,
    price_change_24h: facts.change24h,
    price_change_percentage_24h: facts.changePercent24h,
    market_cap_change_24h: facts.marketCapChange24h,
    market_cap_change_percentage_24h: facts.marketCapChangePercent24h,
    circulating_supply: facts.circulatingSupply,
    total_supply: facts.totalSupply,
    max_supply: facts.supplyMax,
    ath: facts.ath,
    ath_change_percentage: facts.athChangePercent,
    ath_date: facts.athDate,
    atl: facts.atl,
    atl_change_percentage: facts.atlChangePercent,
    atl_date: facts.atlDate,
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
      market_cap: { usd: facts.marketCap },
      market_cap_rank: coin.rank,
      fully_diluted_valuation: { usd: facts.fullyDilutedValuation },
      total_volume: { usd: facts.volume24h },
      high_24h: { usd: facts.high24h },
      low_24h: { usd: facts.low24h },
      price_change_24h: facts.change24h,
      price_change_percentage_24h: facts.changePercent24h,
      market_cap_change_24h: facts.marketCapChange24h,
      market_cap_change_percentage_24h: facts.marketCapChangePercent24h,
      circulating_supply: facts.circulatingSupply,
      total_supply: facts.totalSupply,
      max_supply: facts.supplyMax,
      ath: { usd: facts.ath },
      ath_change_percentage: { usd: facts.athChangePercent },
      ath_date: { usd: facts.athDate },
      atl: { usd: facts.atl },
      atl_change_percentage: { usd: facts.atlChangePercent },
      atl_date: { usd: facts.atlDate },
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
