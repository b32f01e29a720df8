import { exactPrice } from "@paperchain/core/market/price.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import type { Fact } from "../../ui/data/facts.tsx";
import { TickPrice } from "../../ui/data/tick-price.tsx";
import type { Order } from "./order.ts";
import { exactUsdt, kindNames, percentWords, quantityWords, sideNames, sizeWords } from "./order-words.ts";

/** The facts of the request. */
export function termFacts(order: Order): Fact[] {
  const { side, kind, price, feeBps, spreadBps } = order;
  return [
    { label: "Order", value: `${sideNames[side]}, ${kindNames[kind].toLowerCase()}` },
    { label: side === "buy" ? "Amount" : "Quantity", value: sizeWords(order) },
    ...(price === null ? [] : [{ label: `${kindNames[kind]} price`, value: exactPrice(price) }]),
    { label: "Fee and spread", value: `${percentWords(feeBps)} and ${percentWords(spreadBps)}` },
    { label: "Accepted on", value: formatMoment(order.acceptedAt) },
    ...(order.state === "open" ? [{ label: "Waits until", value: formatMoment(order.endsAt) }] : []),
  ];
}

/** How the order was filled; nothing before the fill. */
export function fillFacts(order: Order): Fact[] {
  const { fill, trigger, side, filledAt, cancelledAt } = order;
  const triggered = trigger
    ? [{ label: "Reached its price with", value: <TickPrice tick={trigger} otherwise="" /> }]
    : [];
  if (!fill)
    return cancelledAt
      ? [...triggered, { label: "Cancelled on", value: formatMoment(cancelledAt) }]
      : triggered;
  return [
    ...triggered,
    { label: "Price", value: <TickPrice tick={fill} otherwise="" /> },
    { label: "Price with spread", value: exactPrice(fill.priceWithSpread) },
    { label: side === "buy" ? "Bought" : "Sold", value: quantityWords(fill.quantity, order) },
    { label: side === "buy" ? "Paid, fee included" : "Got, fee deducted", value: exactUsdt(fill.amount) },
    { label: "Fee", value: exactUsdt(fill.fee) },
    { label: "Cost of the spread", value: exactUsdt(fill.spread) },
    ...(fill.profit === null
      ? []
      : [{ label: "Profit on average cost", value: exactUsdt(fill.profit, true) }]),
    ...(filledAt ? [{ label: "Filled on", value: formatMoment(filledAt) }] : []),
  ];
}
