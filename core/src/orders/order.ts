import type { Price } from "../market/price.ts";
import type { Quantity } from "../money/quantity.ts";
import { micro, type Usdt } from "../money/usdt.ts";
import type { RecordedTick } from "../trades/trade.ts";

export const orderSides = ["buy", "sell"] as const;
export type OrderSide = (typeof orderSides)[number];

export const orderKinds = ["market", "limit", "stop"] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * Why an order was cancelled: its member did, the other order of its pair was filled, its time was over, no price came, the round
 * ended, the wallet began again, the member was deleted, or the price makes less than the smallest quantity of the coin.
 */
export const cancelReasons = [
  "member",
  "other_filled",
  "expired",
  "no_price",
  "round_ended",
  "fresh_start",
  "member_deleted",
  "too_small",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** A buy has an amount to spend, a sale a quantity to sell. */
export type OrderSize =
  | { readonly side: "buy"; readonly amount: Usdt }
  | { readonly side: "sell"; readonly quantity: Quantity };

/** The costs of an order in hundredths of a percent, fixed at its acceptance. */
export interface OrderCosts {
  readonly feeBps: number;
  /** Half of the spread is added to the price of a buy, or subtracted from the price of a sale. */
  readonly spreadBps: number;
}

/** The terms of an order. Later rule changes do not affect them. */
export type OrderTerms = OrderSize &
  OrderCosts & {
    readonly kind: OrderKind;
    /** Null for a market order. */
    readonly price: Price | null;
    /** The version of the entry rule, as for trades. */
    readonly ruleVersion: number;
    readonly acceptedAt: Date;
    /** The last market sequence number at acceptance. Ticks up to it were known, so they cannot fill the order. */
    readonly acceptedSeq: bigint;
  };

/** An end that is earlier than the order's own. A price from before it can still fill the order. */
export interface EarlyEnd {
  readonly at: Date;
  readonly because: CancelReason;
}

/** A recorded price as orders use it. */
export type OrderTick = RecordedTick;

/** How many orders a member may have open at once. */
export const openOrdersMax = 200;
export const orderMin = micro(1_000_000n);
export const saleMin = micro(10_000n);

export const defaultCosts: OrderCosts = { feeBps: 10, spreadBps: 10 };
/** Ten percent. */
export const costBpsMax = 1_000;
