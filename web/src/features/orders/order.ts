import type { OrderKind, OrderSide } from "@paperchain/core/orders/order.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type Order = Answer<"showOrder">;
export type Fill = NonNullable<Order["fill"]>;
export type Holding = Answer<"listHoldings">["holdings"][number];
export type Holdings = Answer<"listHoldings">;
export type Side = OrderSide;
export type Kind = OrderKind;

/** The next price fills a market order, and a triggered stop order, so neither can be cancelled. */
export const isCancellable = ({ state, kind, trigger, cancelAskedAt }: Order): boolean =>
  state === "open" && kind !== "market" && trigger === null && cancelAskedAt === null;

/** The kind of order that can be added to an open sale, so that one cancels the other; undefined if none can. */
export function partnerKind(order: Order): "limit" | "stop" | undefined {
  if (order.side !== "sell" || order.pairedWith !== null || !isCancellable(order)) return undefined;
  return order.kind === "limit" ? "stop" : "limit";
}

/** The symbol as members read it: `BTC`. */
export const unitOf = ({ symbol }: { readonly symbol: string }): string => symbol.toUpperCase();
