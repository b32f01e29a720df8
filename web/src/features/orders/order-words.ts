import { exactPrice } from "@paperchain/core/market/price.ts";
import { formatExact, formatMoney, formatPrice, formatQuantity } from "../../ui/data/format.ts";
import { type Kind, type Order, type Side, unitOf } from "./order.ts";

export const sideNames: Record<Side, string> = { buy: "Buy", sell: "Sell" };
export const kindNames: Record<Kind, string> = { market: "Market", limit: "Limit", stop: "Stop" };

/** A quantity with its unit: `1,234.5 DOGE`. */
export const quantityWords = (quantity: string, coin: { readonly symbol: string }): string =>
  `${formatQuantity(quantity)} ${unitOf(coin)}`;

/** The size of an order: `100.00 USDT`, `0.5 BTC`. */
export const sizeWords = (order: Order): string =>
  order.amount === null ? quantityWords(order.quantity ?? "0", order) : formatMoney(order.amount, "USDT");

/** A short name of an order: `Sell 0.5 BTC`, `Buy Bitcoin for 100.00 USDT`. */
export const nameOf = (order: Order): string =>
  order.side === "sell" ? `Sell ${sizeWords(order)}` : `Buy ${order.coinName} for ${sizeWords(order)}`;

/** The price that an order waits for: `at $45,000 or higher`. */
function priceWords({ side, kind, price }: Pick<Order, "side" | "kind" | "price">): string {
  if (price === null) return "at the next price";
  const isLower = (kind === "limit") === (side === "buy");
  return `at ${exactPrice(price)} or ${isLower ? "lower" : "higher"}`;
}

/** The event that an open order waits for. */
export function waitWords(order: Order): string {
  if (order.cancelAskedAt) return "Being cancelled: a price from before may still fill it.";
  if (order.trigger)
    return `Reached its price with ${formatPrice(Number(order.trigger.price))}: the next price fills it.`;
  if (order.kind === "market") return `Waiting for ${nextPriceWords(order.ruleVersion)}`;
  const wanted = `Waiting for a price of ${priceWords(order).replace(/^at /, "")}`;
  return order.kind === "limit" ? wanted : `${wanted}; the price after it fills the order`;
}

/** The price that fills a market order, by the version of the rule. */
const nextPriceWords = (ruleVersion: number): string =>
  ruleVersion === 1
    ? "the next recorded price"
    : "the first price at least 15 seconds after the order was accepted";

/** The message after Cancel was pressed. */
export const cancelledWords = (order: Order): string =>
  order.state === "open"
    ? "The order is being cancelled: a price from before may still fill it."
    : order.state === "filled"
      ? "A price from before has filled this order."
      : "The order is cancelled. What it held is available again.";

/** `+12.34 USDT`, exact. */
export const exactUsdt = (amount: string, signed = false): string => formatExact(amount, "USDT", signed);

/** Hundredths of a percent: `0.1%`. */
export const percentWords = (bps: number): string => `${bps / 100}%`;
