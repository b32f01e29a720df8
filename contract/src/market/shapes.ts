import { type MarketSourceName, marketSources } from "@paperchain/core/market/coin.ts";
import { type DetailedFacts, forEachFact, type ListedFacts } from "@paperchain/core/market/coin-facts.ts";
import { z } from "zod";
import { time } from "../shapes.ts";

/** Where prices come from. Simulated ones are marked as such on every screen. */
export const marketSource = z.enum(Object.keys(marketSources) as MarketSourceName[]).meta({
  description: "`operator` is a price service that the operator of this server chose, and not CoinGecko.",
});

/** The host that the server fetches prices from; null for simulated prices. */
export const marketHost = z.string().nullable();

/** The scenario behind a moved price: who moved it, how, since when, and why. */
export const scenario = z.object({
  action: z.enum(["gain", "loss"]),
  percentage: z.string().meta({ description: "A decimal above 0, such as 12.5." }),
  note: z.string(),
  since: time,
  /** When it ends by itself; null if an administrator removes it. */
  until: time.nullable(),
  by: z.literal("administrator"),
});

/** The fields that accompany every price. */
const disclosure = {
  market_price: z.number().meta({ description: "The market's own price, before any scenario." }),
  scenario: scenario.nullable(),
  source: marketSource,
  received_at: time,
};

const figure = z.number().nullable();
const day = time.nullable();
type Shapes<Facts> = { [Field in keyof Facts]: z.ZodType<Facts[Field], Facts[Field]> };

/** A coin in the shape of the price service's market list. Every figure except `current_price` is the market's. */
export const marketCoin = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  image: z.string(),
  current_price: z.number(),
  market_cap_rank: z.int().nullable(),
  ...forEachFact<Shapes<ListedFacts>>((_, { field, isTime }) => [field, isTime ? day : figure]),
  /** Always null, like `alwaysEmpty`. */
  roi: z.null(),
  last_updated: time,
  sparkline_in_7d: z.object({ price: z.array(z.number()) }).optional(),
  ...disclosure,
});

const nothing = z.object({});
const none = z.array(z.never());

/**
 * Always empty: we have no data for these fields. They stay because `/market` promises the price service's own shapes, and
 * its official client's types require them (`server/src/market/polling/official-sdk.test.ts`).
 */
const alwaysEmpty = {
  additional_notices: none,
  asset_platform_id: z.null(),
  block_time_in_minutes: z.number(),
  categories: none,
  country_origin: z.string(),
  description: nothing,
  detail_platforms: nothing,
  genesis_date: z.null(),
  has_supply_breakdown: z.boolean(),
  hashing_algorithm: z.null(),
  links: nothing,
  platforms: nothing,
  preview_listing: z.boolean(),
  public_notice: z.null(),
  sentiment_votes_down_percentage: z.null(),
  sentiment_votes_up_percentage: z.null(),
  status_updates: none,
  watchlist_portfolio_users: z.number(),
};

/**
 * A single coin, with the market-related part of the price service's shape; a scenario changes only `current_price`.
 */
export const coinDetail = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  web_slug: z.string(),
  image: z.object({ thumb: z.string(), small: z.string(), large: z.string() }),
  market_cap_rank: z.int().nullable(),
  market_cap_rank_with_rehypothecated: z.int().nullable(),
  market_data: z.object({
    current_price: z.object({ usd: z.number() }),
    market_cap_rank: z.int().nullable(),
    ...forEachFact<Shapes<DetailedFacts>>((_, { field, isTime, inUsd }) => {
      const shape = isTime ? day : figure;
      return [field, inUsd ? z.object({ usd: shape }) : shape];
    }),
    last_updated: time,
  }),
  last_updated: time,
  ...alwaysEmpty,
  ...disclosure,
});

const series = z.array(z.tuple([z.number(), z.number()]));

/** Prices over time as members saw them. `market_prices` is present if a scenario was active in that time. */
export const coinChart = z.object({
  prices: series,
  market_caps: series,
  total_volumes: series,
  market_prices: series,
  scenarios: z.array(scenario.extend({ until: time.nullable() })),
  source: marketSource,
});

const coinFound = z.object({
  id: z.string(),
  name: z.string(),
  api_symbol: z.string(),
  symbol: z.string(),
  market_cap_rank: z.int().nullable(),
  thumb: z.string(),
  large: z.string(),
});

/** Search results. Only coins are searched; the other lists are always empty, like `alwaysEmpty`. */
export const found = z.object({
  coins: z.array(coinFound),
  categories: none,
  exchanges: none,
  icos: none,
  nfts: none,
});

/** The state of the price feed: whether prices are fresh, where they come from, and what is wrong if something is. */
export const feed = z.object({
  source: marketSource.nullable(),
  host: marketHost,
  simulated: z.boolean(),
  state: z.enum(["live", "stale", "none"]),
  updatedAt: time.nullable(),
  problem: z.string(),
  attribution: z.string(),
});

/** The secret from which the prices of a simulated market's past days follow. */
export const marketSecret = z.object({
  kind: z.literal("paperchain-simulated-market"),
  practice: z.literal(true),
  rule: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The hash of the first day's secret, which the operator log has. */
  commitment: z.string(),
  day: z.string(),
  secret: z.string(),
  coins: z.array(
    z.object({ id: z.string(), basePrice: z.string(), beta: z.string(), volatility: z.string() }),
  ),
});

export type MarketSecret = z.output<typeof marketSecret>;

/** A coin in the administrator's list. `currentPrice` is the price that members see, `originalPrice` the market's. */
export const managedCoin = z.object({
  id: z.string(),
  coinId: z.string(),
  symbol: z.string(),
  name: z.string(),
  image: z.string(),
  currentPrice: z.number(),
  originalPrice: z.number(),
  priceChange24h: z.number(),
  marketCap: z.number(),
  volume24h: z.number(),
  adminAction: z.enum(["gain", "loss"]).nullable(),
  adminPercentage: z.string().nullable(),
  note: z.string(),
  lastModified: time.nullable(),
  /** When the action ends by itself; null without an action, and for one that an administrator removes. */
  until: time.nullable(),
  modifiedBy: z.string().nullable(),
});
