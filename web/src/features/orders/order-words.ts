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

/** The result of pressing Cancel. The other order of a pair goes on holding what they shared. */
export function cancelledWords({ state }: Pick<Order, "state">, wasPaired: boolean): string {
  if (state === "open") return "The order is being cancelled: a price from before may still fill it.";
  if (state === "filled") return "A price from before has filled this order.";
  return wasPaired
    ? "The order is cancelled. The other order of the pair still holds the coins."
    : "The order is cancelled. What it held is available again.";
}

/** Tells what happens to coins and orders while the rules have buying and selling off. */
export const offSentence =
  "Your rules have buying and selling off now. You keep your coins, and open orders still wait for their price.";

/** `+12.34 USDT`, exact. */
export const exactUsdt = (amount: string, signed = false): string => formatExact(amount, "USDT", signed);

/** Hundredths of a percent: `0.1%`. */
export const percentWords = (bps: number): string => `${bps / 100}%`;
