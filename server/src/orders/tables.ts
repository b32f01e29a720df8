import type { MemberId, OrderId } from "@paperchain/core/ids.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { CancelReason, OrderKind, OrderSide } from "@paperchain/core/orders/order.ts";
import type { Generated } from "kysely";

export interface OrdersTables {
  open_orders: OpenOrdersTable;
  closed_orders: ClosedOrdersTable;
  orders: OrdersView;
  order_marks: OrderMarksTable;
  untold_orders: UntoldOrdersTable;
  coin_wallets: CoinWalletsTable;
  coin_journal: CoinJournalTable;
  coin_house_balances: CoinHouseBalancesTable;
  coin_house_deltas: CoinHouseDeltasTable;
}

interface OrderColumns {
  id: OrderId;
  member_id: MemberId;
  coin_id: string;
  source: MarketSourceName;
  side: OrderSide;
  kind: OrderKind;
  /** Null for a sale. */
  amount: Usdt | null;
  /** In hundred-millionths of a coin; null for a buy. */
  quantity: string | null;
  price: string | null;
  /** The order that holds the coins which this one sells: two sales of a pair share one hold. */
  hold_id: OrderId;
  fee_bps: number;
  spread_bps: number;
  rule_version: number;
  accepted_at: Date;
  accepted_seq: bigint;
  rules_id: number | null;
  /** A tick after `ends_at` cannot fill the order. At `given_up_at` the server cancels it, for `end_reason`. */
  ends_at: Date;
  given_up_at: Date;
  end_reason: CancelReason;
  cancel_asked_at: Date | null;
  trigger_at: Date | null;
  trigger_seq: bigint | null;
  accepted_xid: Generated<bigint>;
}

export interface OpenOrdersTable extends OrderColumns {
  /** Whether the prices up to the mark of its coin were compared with it. */
  resting: Generated<boolean>;
}

export interface ClosedOrdersTable extends OrderColumns {
  fill_at: Date | null;
  fill_seq: bigint | null;
  fill_quantity: string | null;
  /** The amount that a buy paid, fee included, or a sale brought, fee deducted. */
  fill_amount: Usdt | null;
  fee: Usdt | null;
  profit: Usdt | null;
  reason: CancelReason | null;
  closed_at: Date;
  /** Later prices changed nothing. */
  rule_seq: bigint;
  xid: Generated<bigint>;
}

/** Open and closed orders together. For open ones, the later columns are empty. */
export type OrdersView = OrderColumns & {
  [Column in Exclude<keyof ClosedOrdersTable, keyof OrderColumns>]: ClosedOrdersTable[Column] | null;
};

export interface OrderMarksTable {
  half: number;
  coin_id: string;
  seq: bigint;
  source_at: Date;
}

export interface UntoldOrdersTable {
  id: Generated<bigint>;
  order_ids: string[];
}

export interface CoinWalletsTable {
  member_id: MemberId;
  coin_id: string;
  available: string;
  held: string;
  cost: Usdt;
  /** The gain or loss of sold coins since the wallet began. */
  taken: Usdt;
  version: bigint;
}

export interface CoinJournalTable {
  member_id: MemberId;
  coin_id: string;
  version: bigint;
  d_available: string;
  d_held: string;
  d_cost: Usdt;
  d_taken: Usdt;
  available_after: string;
  held_after: string;
  cost_after: Usdt;
  taken_after: Usdt;
  reference: string;
  slot: number;
  kind: "coin_hold" | "coin_release" | "coin_buy" | "coin_sell" | "coin_clearing";
  at: Date;
  xid: Generated<bigint>;
}

export interface CoinHouseBalancesTable {
  coin_id: string;
  balance: string;
}

export interface CoinHouseDeltasTable {
  id: Generated<bigint>;
  coin_id: string;
  delta: string;
}
