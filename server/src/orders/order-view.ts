import type { Order } from "@paperchain/contract/orders/shapes.ts";
import { hundredMillionths, type Quantity, writeQuantity } from "@paperchain/core/money/quantity.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { orderEnd } from "@paperchain/core/orders/decide-order.ts";
import { fillOf } from "@paperchain/core/orders/fill.ts";
import type { OrderCosts, OrderSize } from "@paperchain/core/orders/order.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import { storedPrice } from "../market/queries/market.ts";
import type { TickRow } from "../market/queries/tick-row.ts";
import { coinImage } from "../market/views/coin-image.ts";
import { tickView } from "../market/views/tick-view.ts";
import type { ListedOrder } from "./queries.ts";

/** A stored quantity in hundred-millionths. */
export const storedQuantity = (stored: string): Quantity => hundredMillionths(BigInt(stored));

/** An order as its member or an administrator sees it. */
export function orderView(row: ListedOrder): Order {
  return {
    id: row.id,
    userId: row.member_id,
    userName: row.user_name,
    coinId: row.coin_id,
    coinName: row.coin_name ?? row.coin_id,
    symbol: row.symbol ?? row.coin_id,
    image: coinImage(row.coin_id),
    side: row.side,
    kind: row.kind,
    amount: row.amount === null ? null : writeUsdt(row.amount),
    quantity: row.quantity === null ? null : writeQuantity(storedQuantity(row.quantity)),
    price: row.price === null ? null : storedPrice(row.price),
    state: row.closed_at === null ? "open" : row.fill_at === null ? "cancelled" : "filled",
    feeBps: row.fee_bps,
    spreadBps: row.spread_bps,
    ruleVersion: row.rule_version,
    acceptedAt: writeTime(row.accepted_at),
    endsAt: writeTime(endOf(row)),
    cancelAskedAt: row.cancel_asked_at && writeTime(row.cancel_asked_at),
    pairedWith: row.paired_with,
    trigger: row.trigger && tickView(row.trigger),
    filledAt: row.fill_at && row.closed_at && writeTime(row.closed_at),
    fill: row.fill_tick && fillView(row, row.fill_tick),
    cancelledAt: row.closed_at && row.reason !== null ? writeTime(row.closed_at) : null,
    reason: row.reason,
  };
}

/** By the rule: what the table says serves only to find due orders. */
function endOf({ trigger_at: triggeredAt, cancel_asked_at: askedAt, ...row }: ListedOrder): Date {
  if (triggeredAt) return new Date(triggeredAt.getTime() + tickLateMsMax);
  const terms = { kind: row.kind, acceptedAt: row.accepted_at, ruleVersion: row.rule_version };
  return new Date(orderEnd(terms, askedAt && { at: askedAt, because: row.end_reason }).at);
}

function fillView(row: ListedOrder, tick: TickRow): Order["fill"] {
  const { spread, price } = fillOf(termsOf(row), storedPrice(tick.price));
  return {
    price: tick.price,
    marketPrice: tick.market_price,
    scenario: tick.scenario,
    priceWithSpread: price,
    quantity: writeQuantity(storedQuantity(row.fill_quantity ?? "0")),
    amount: writeUsdt(row.fill_amount ?? micro(0n)),
    fee: writeUsdt(row.fee ?? micro(0n)),
    spread: writeUsdt(spread),
    profit: row.profit === null ? null : writeUsdt(row.profit),
    tick: tickView(tick),
  };
}

export function termsOf(
  row: Pick<ListedOrder, "side" | "amount" | "quantity" | "fee_bps" | "spread_bps">,
): OrderSize & OrderCosts {
  const costs = { feeBps: row.fee_bps, spreadBps: row.spread_bps };
  return row.side === "buy"
    ? { side: "buy", amount: row.amount ?? micro(0n), ...costs }
    : { side: "sell", quantity: storedQuantity(row.quantity ?? "0"), ...costs };
}
