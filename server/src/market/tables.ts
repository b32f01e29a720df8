import type { MemberId, OutageId, ScenarioId } from "@paperchain/core/ids.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { CoinFacts } from "@paperchain/core/market/coin-facts.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import type { CoinTerms } from "@paperchain/core/market/simulated/coin-terms.ts";
import type { PollResult } from "@paperchain/core/oversight/record.ts";
import type { ColumnType, Generated } from "kysely";

export interface MarketTables {
  market_feed: MarketFeedTable;
  coins: CoinsTable;
  coin_lines: CoinLinesTable;
  scenarios: ScenariosTable;
  ticks: TicksTable;
  feed_outages: FeedOutagesTable;
  refused_quotes: RefusedQuotesTable;
  coin_images: CoinImagesTable;
  simulated_market: SimulatedMarketTable;
  polls: PollsTable;
  quoted_coins: QuotedCoinsTable;
}

export interface SimulatedMarketTable {
  id: Generated<number>;
  sealed_last_secret: Buffer;
  coins: ColumnType<readonly CoinTerms[], string>;
  committed_at: Date;
}

export interface MarketFeedTable {
  id: Generated<number>;
  source: MarketSourceName | null;
  seq: bigint;
  lease_holder: string | null;
  lease_until: Date;
  poll_due_at: Date;
  polled_at: Date | null;
  failures: number;
  problem: string;
  wanted_at: Date;
  calls_left: number | null;
  calls_counted_at: Date | null;
  host: Generated<string>;
  clock_ahead_ms: number | null;
  priced_at: Date | null;
  price_due_at: Date | null;
}

export interface CoinsTable {
  id: string;
  symbol: string;
  name: string;
  image_url: string | null;
  rank: number | null;
  facts: Omit<CoinFacts, "sparkline">;
  tick_at: Date;
  seq: bigint;
  wanted_at: Generated<Date>;
}

export interface CoinLinesTable {
  coin_id: string;
  points: readonly number[];
  seq: bigint;
}

export interface ScenariosTable {
  id: ScenarioId;
  coin_id: string;
  action: ScenarioTerms["action"];
  percentage: string;
  note: string;
  set_by: MemberId;
  set_at: Date;
  removed_by: MemberId | null;
  removed_at: Date | null;
  until: Date | null;
}

export interface TicksTable {
  coin_id: string;
  source_at: Date;
  received_at: Date;
  source: MarketSourceName;
  market_price: Price;
  scenario_id: ScenarioId | null;
  price: Price;
  seq: bigint;
  host: string | null;
}

export interface FeedOutagesTable {
  id: OutageId;
  source: MarketSourceName;
  began_at: Date;
  ended_at: Date | null;
  problem: string;
}

export interface RefusedQuotesTable {
  day: string;
  source: MarketSourceName;
  problem: string;
  count: bigint;
}

export interface CoinImagesTable {
  coin_id: string;
  bytes: Buffer | null;
  fetched_at: Date;
}

export interface PollsTable {
  number: bigint;
  source: MarketSourceName;
  host: string;
  asked_at: Date;
  answered_at: Date;
  result: PollResult;
  problem: string | null;
  answer_hashes: Buffer[];
  seq: bigint;
  count: number;
  coins_hash: Buffer;
  root: Buffer;
  hashes: Buffer | null;
  xid: Generated<bigint>;
}

export interface QuotedCoinsTable {
  hash: Buffer;
  ids: string;
}
