import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { sql } from "kysely";

/** A recorded tick as the database writes it: times as text, prices as exact decimals. */
export interface TickRow {
  /** The market sequence number of its recording. */
  readonly seq: string;
  readonly at: string;
  readonly received_at: string;
  readonly source: MarketSourceName;
  readonly host: string | null;
  readonly market_price: string;
  readonly price: string;
  readonly scenario: { action: "gain" | "loss"; percentage: string } | null;
}

/** A row `k` of the ticks as a `TickRow`. */
export const tickJson = sql`json_build_object('seq', k.seq::text, 'at', k.source_at, 'received_at', k.received_at, 'source', k.source,
  'host', k.host, 'market_price', k.market_price::text, 'price', k.price::text,
  'scenario', (select json_build_object('action', s.action, 'percentage', s.percentage::text) from scenarios s where s.id = k.scenario_id))`;
