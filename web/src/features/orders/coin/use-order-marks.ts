import { useMemo } from "react";
import { formatClock } from "../../../lib/words/format-date.ts";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { useCoinFills } from "../api.ts";
import type { Order } from "../order.ts";
import { quantityWords } from "../order-words.ts";

/** The marks of the member's filled orders on a coin, at the prices that filled them. */
export function useOrderMarks(coinId: string): readonly PriceMark[] {
  const { data } = useCoinFills(coinId);
  return useMemo(() => data?.orders.flatMap(orderMarks) ?? [], [data]);
}

function orderMarks(order: Order): PriceMark[] {
  const { fill, side } = order;
  if (!fill) return [];
  const { at, price } = fill.tick;
  const [letter, verb] = side === "buy" ? ["B", "Bought"] : ["S", "Sold"];
  const when = `${formatPrice(Number(price))} at ${formatClock(at)}`;
  return [
    {
      at: Date.parse(at),
      price: Number(price),
      shape: "square",
      tone: "text",
      label: letter,
      sentence: `${verb} ${quantityWords(fill.quantity, order)}: ${when}.`,
    },
  ];
}
