import { fundingMax } from "../funding/coins.ts";
import type { Rules } from "../groups/rules.ts";
import { comparePrices, type Price } from "../market/price.ts";
import { type MarketRefusal, type MarketSituation, refuseMarket } from "../market/refuse-market.ts";
import { writeUsdt } from "../money/usdt.ts";
import { fillOf, worth } from "./fill.ts";
import { type OrderCosts, type OrderKind, type OrderSize, orderMin, saleMin } from "./order.ts";

/** An order that a member asks for. */
export type AskedOrder = OrderSize & {
  readonly kind: OrderKind;
  /** Null for a market order. */
  readonly price: Price | null;
  /** The costs that the screen showed. */
  readonly seen?: OrderCosts | undefined;
};

export interface OrderSituation extends MarketSituation {
  readonly rules: Pick<Rules, "coins" | "feeBps" | "spreadBps">;
  /** The coin's newest price; nothing if there is none. */
  readonly price: Price | undefined;
}

type OrderRefusal = MarketRefusal<"order_too_small" | "amount_too_large" | "invalid_price" | "terms_changed">;

export const orderMinSentence = `The smallest order is ${writeUsdt(orderMin)} USDT.`;
export const saleMinSentence = `This is worth less than ${writeUsdt(saleMin)} USDT. Sell more of it.`;
export const stopSellSentence = "A stop that sells waits for a lower price than now. Use a lower one.";
export const stopBuySentence = "A stop that buys waits for a higher price than now. Use a higher one.";

/**
 * The first reason to refuse an order; nothing if it is accepted. The order's own mistakes come first. A member may
 * sell a coin that the rules no longer offer.
 */
export function refuseOrder(order: AskedOrder, situation: OrderSituation): OrderRefusal | undefined {
  const market =
    order.side === "buy" ? situation : { ...situation, rules: { coins: { kind: "all" } } as const };
  return (
    refuseSize(order, situation) ??
    refusePrice(order, situation) ??
    refuseSeen(order, situation) ??
    refuseMarket(market)
  );
}

function refuseSize(order: AskedOrder, { rules, price: now }: OrderSituation): OrderRefusal | undefined {
  if (order.side === "sell") {
    const at = order.price ?? now;
    const isTooSmall = order.quantity === 0n || (at !== undefined && worth(order.quantity, at) < saleMin);
    return isTooSmall ? { code: "order_too_small", fields: { quantity: saleMinSentence } } : undefined;
  }
  if (order.amount < orderMin) return { code: "order_too_small", fields: { amount: orderMinSentence } };
  if (order.amount > fundingMax) return { code: "amount_too_large" };
  const at = order.price ?? now;
  const isTooSmall = at !== undefined && fillOf({ ...rules, ...order }, at).quantity === 0n;
  return isTooSmall ? { code: "order_too_small", fields: { amount: orderMinSentence } } : undefined;
}

function refusePrice(
  { kind, side, price }: AskedOrder,
  { price: now }: OrderSituation,
): OrderRefusal | undefined {
  if (kind !== "stop" || price === null || now === undefined) return undefined;
  const difference = comparePrices(price, now);
  const isRight = side === "sell" ? difference < 0 : difference > 0;
  return isRight
    ? undefined
    : { code: "invalid_price", fields: { price: side === "sell" ? stopSellSentence : stopBuySentence } };
}

function refuseSeen({ seen }: AskedOrder, { rules }: OrderSituation): OrderRefusal | undefined {
  const isSeen = !seen || (rules.feeBps === seen.feeBps && rules.spreadBps === seen.spreadBps);
  return isSeen ? undefined : { code: "terms_changed" };
}
