import { type Price, readPrice } from "../../market/price.ts";
import { readQuantity, zeroQuantity } from "../../money/quantity.ts";
import { readUsdt, zeroUsdt } from "../../money/usdt.ts";
import type { OrderTerms } from "../../orders/order.ts";
import type { ShownOrder } from "./shown-order.ts";

/** The terms of a shown order, in the form that the rule takes. */
export function readOrderTerms({
  order,
  acceptedSeq,
}: Pick<ShownOrder, "order" | "acceptedSeq">): OrderTerms {
  const { kind, price, feeBps, spreadBps, ruleVersion } = order;
  const size =
    order.side === "buy"
      ? { side: "buy" as const, amount: readUsdt(order.amount ?? "") ?? zeroUsdt }
      : { side: "sell" as const, quantity: readQuantity(order.quantity ?? "") ?? zeroQuantity };
  return {
    ...size,
    kind,
    price: price === null ? null : pricedAt(price),
    feeBps,
    spreadBps,
    ruleVersion,
    acceptedAt: new Date(order.acceptedAt),
    acceptedSeq: BigInt(acceptedSeq),
  };
}

function pricedAt(text: string): Price {
  const price = readPrice(text);
  if (price === undefined) throw new Error(`Not a price: ${text}`);
  return price;
}
