import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import { formatClock } from "../../../lib/words/format-date.ts";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { nameOf, type Trade } from "../trade.ts";

/** The marks of a trade's entry and exit on a chart, with words if there is room. */
export function tradeMarks(trade: Trade): PriceMark[] {
  const { entry, exit, outcome } = trade;
  const direction = directionOf(trade);
  const marks: PriceMark[] = [];
  if (entry) {
    marks.push({
      at: Date.parse(entry.at),
      price: Number(entry.price),
      shape: direction,
      tone: "text",
      label: directions[direction].word,
      sentence: `${nameOf(trade)}: entry ${at(entry)}.`,
    });
  }
  if (exit) {
    // An administrator's decision has no place on the price line.
    const settled = trade.decision ? null : outcome;
    marks.push({
      at: Date.parse(exit.at),
      price: Number(exit.price),
      shape: "dot",
      tone: settled === "WIN" ? "gain" : settled === "LOSS" ? "loss" : "text",
      label: settled ?? "Exit",
      sentence: `${nameOf(trade)}: exit ${at(exit)}${settled ? `, ${settled}` : ""}.`,
    });
  }
  return marks;
}

const at = (tick: { price: string; at: string }): string =>
  `${formatPrice(Number(tick.price))} at ${formatClock(tick.at)}`;
