import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import type { Outcome, TradeTerms } from "@paperchain/core/trades/trade.ts";
import type { Generated } from "kysely";

export interface TradesTables {
  open_trades: OpenTradesTable;
  closed_trades: ClosedTradesTable;
  trades: TradesView;
  untold_trades: UntoldTradesTable;
  trade_folds: TradeFoldsTable;
  trade_days: TradeDaysTable;
  trade_counts: TradeCountsTable;
}

export interface OpenTradesTable {
  id: TradeId;
  member_id: MemberId;
  coin_id: string;
  source: MarketSourceName;
  direction: Direction;
  stake: Usdt;
  payout_bps: number;
  seconds: number;
  settlement: TradeTerms["settlement"];
  rule_version: number;
  accepted_at: Date;
  accepted_seq: bigint;
  entry_at: Date | null;
  ends_at: Date | null;
  /** The group's rules by which it was accepted; null for trades of administrators and older trades. */
  rules_id: number | null;
}

export interface ClosedTradesTable extends OpenTradesTable {
  exit_at: Date | null;
  outcome: Outcome;
  payout: Usdt;
  closed_at: Date;
  decided_by: MemberId | null;
  reason: string | null;
  rule_outcome: Outcome | null;
  rule_seq: bigint | null;
  /** The number of the transaction that wrote the row, as in the journal. */
  xid?: bigint | null;
}

/** Open and closed trades together. For open ones, the later columns are empty. */
export type TradesView = OpenTradesTable & {
  [Column in Exclude<keyof ClosedTradesTable, keyof OpenTradesTable | "xid">]:
    | ClosedTradesTable[Column]
    | null;
};

export interface UntoldTradesTable {
  id: Generated<bigint>;
  trade_ids: TradeId[];
}

/** The stored sums of a member's closed trades cover the movements up to this version of the wallet. */
export interface TradeFoldsTable {
  member_id: MemberId;
  version: bigint;
}

export interface TradeDaysTable {
  member_id: MemberId;
  day: string;
  profit: Usdt;
  trades: bigint;
  wins: bigint;
  losses: bigint;
}

export interface TradeCountsTable {
  member_id: MemberId;
  coin_id: string;
  direction: Direction;
  outcome: Outcome;
  trades: bigint;
}
