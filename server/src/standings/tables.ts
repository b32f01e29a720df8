import type { MemberId, RoundId, TradeId } from "@paperchain/core/ids.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Audience, Ranking } from "@paperchain/core/standings/choice.ts";
import type { FigureColumns } from "@paperchain/core/standings/figures.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface StandingsTables {
  trade_forecasts: TradeForecastsTable;
  standings: StandingsTable;
  standings_heads: StandingsHeadsTable;
  final_standings: FinalStandingsTable;
}

export interface TradeForecastsTable {
  trade_id: TradeId;
  member_id: MemberId;
  confidence: number;
  /** Null once the reason is deleted. */
  reason: string | null;
  /** Whether the hash has a salt, even if the salt is deleted by now. */
  is_salted: Generated<boolean>;
  /** Null once the reason is deleted. */
  reason_salt: Generated<Buffer> | null;
  reason_hash: Buffer;
  stated_at: Date;
}

export interface StandingsTable extends FigureColumns {
  round_id: RoundId;
  member_id: MemberId;
  first_version: bigint;
  version: bigint;
  peak: Usdt;
  misses: bigint;
  coin_taken: Generated<Usdt>;
  /** Null in final tables of rounds before coins could be bought. */
  moved_drawdown: number | null;
  profit: GeneratedAlways<Usdt>;
  return_per_drawdown: GeneratedAlways<bigint>;
  return_share: GeneratedAlways<bigint>;
  gain_per_drawdown: GeneratedAlways<bigint>;
  calibration: GeneratedAlways<bigint> | null;
}

/** The members who are ranked by one figure, in bands of it. */
export interface RankedBands {
  readonly ranked: number;
  readonly bands: readonly {
    readonly from: number | null;
    readonly to: number | null;
    readonly members: number;
  }[];
}

export interface CoinPrice {
  readonly price: Price;
  readonly marketPrice: Price;
  /** The source's time of the price. */
  readonly at: string;
}

export interface StandingsHeadsTable {
  round_id: RoundId;
  read_at: Date;
  members: number;
  /** Rankings that were added after the table was fixed are missing. */
  ranked: ColumnType<Readonly<Partial<Record<Ranking, RankedBands>>>, string>;
  first_bitcoin: Price | null;
  last_bitcoin: Price | null;
  /** The prices that valued members' coins, by the coins' ids. */
  coins: ColumnType<Readonly<Record<string, CoinPrice>>, string | undefined>;
  rank_by: Generated<Ranking> | null;
  shown_to: Generated<Audience> | null;
  root: Generated<Buffer> | null;
  secret: Generated<Buffer> | null;
  final_at: Generated<Date> | null;
  final_xid: Generated<bigint> | null;
}

/** The hash of a row of a final table. */
export interface FinalStandingsTable {
  round_id: RoundId;
  position: number;
  member_id: MemberId;
  leaf_hash: Buffer;
}
