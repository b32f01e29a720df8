import { exactPrice } from "../market/price.ts";
import { writeQuantity } from "../money/quantity.ts";
import { addUsdt, writeUsdt } from "../money/usdt.ts";
import { entryAfterMs } from "../trades/trade.ts";
import type { Fill } from "./fill.ts";
import type { CancelReason, OrderCosts, OrderKind, OrderSide, OrderSize } from "./order.ts";

/** Why an order was cancelled, for its member. */
export const reasonWords: Record<CancelReason, string> = {
  member: "You cancelled it.",
  other_filled: "The other order of the pair was filled.",
  expired: "Its 30 days were over.",
  no_price: "No price came within two minutes. All of it came back.",
  round_ended: "The round ended.",
  fresh_start: "The wallet began again.",
  member_deleted: "The account was deleted.",
  too_small: "At that price the amount buys less than the smallest quantity. All of it came back.",
};

interface Accepted {
  readonly side: OrderSide;
  readonly kind: OrderKind;
  readonly price: string | null;
  readonly rule_version: number;
}

/** Tells the member of an accepted order what happens next. */
export function orderAcceptedWords({ side, kind, price, rule_version: version }: Accepted): string {
  const held = side === "buy" ? "The amount is held." : "The coins are held.";
  return `${held} ${nextWords(side, kind, price, version)}`;
}

function nextWords(side: OrderSide, kind: OrderKind, price: string | null, version: number): string {
  if (price === null)
    return `${capital(firstWords(version))} fills the order. Without one in two minutes, all is returned.`;
  const beyond = (kind === "limit") === (side === "buy") ? "at or below" : "at or above";
  const reached = `${capital(firstWords(version))} that is ${beyond} ${exactPrice(price)}`;
  return kind === "limit"
    ? `${reached} fills the order, for up to 30 days.`
    : `${reached} triggers the order, for up to 30 days; the price after that one fills it.`;
}

/** The earliest price that can fill an order. */
const firstWords = (version: number): string =>
  version === 1
    ? "the next recorded price"
    : `the first price at least ${entryAfterMs(version) / 1_000} seconds from now`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The rule of an order as printed on its receipt. */
export function orderRuleWords({ side, kind, price, rule_version: version }: Accepted): string[] {
  const first =
    version === 1
      ? "Only prices count that were recorded after the order was accepted and whose own time is after that too."
      : "Only prices count that were recorded after the order was accepted and whose own time is at least 15 seconds after that.";
  if (kind === "market")
    return [
      first,
      "The first of them, at most 120 seconds after the acceptance, fills the order; without one it is cancelled.",
    ];
  const beyond = (kind === "limit") === (side === "buy") ? "at or below" : "at or above";
  const end = "A cancelled order is filled only by a price from before the cancellation.";
  if (kind === "limit")
    return [
      first,
      `The first of them that is ${beyond} ${price}, at most 30 days after the acceptance, fills the order.`,
      end,
    ];
  return [
    first,
    `The first of them that is ${beyond} ${price}, at most 30 days after the acceptance, triggers the order.`,
    "The next price, at most 120 seconds younger, fills it; without one it is cancelled.",
    end,
  ];
}

/** The arithmetic of a fill in words. */
export function fillWords(terms: OrderSize & OrderCosts, due: Fill, tick: string): string[] {
  const [fee, spread] = [writeUsdt(due.fee), writeUsdt(due.spread)];
  const half = `${terms.spreadBps / 200}%`;
  const quantity = writeQuantity(due.quantity);
  if (terms.side === "buy")
    return [
      `The price ${tick} and half of the spread, ${half}, are ${due.price}.`,
      `The fee is ${terms.feeBps / 100}% of ${writeUsdt(due.amount)}, rounded up: ${fee} USDT.`,
      `${writeUsdt(due.amount)} − ${fee} USDT buy ${quantity} coins at ${due.price}, rounded down. The spread and the rounding cost ${spread} USDT.`,
    ];
  const gross = writeUsdt(addUsdt(due.amount, due.fee));
  return [
    `The price ${tick} less half of the spread, ${half}, is ${due.price}.`,
    `${quantity} coins bring ${gross} USDT at ${due.price}, rounded down. The spread and the rounding cost ${spread} USDT.`,
    `The fee is ${terms.feeBps / 100}% of ${gross}, rounded up: ${fee} USDT. ${gross} − ${fee} = ${writeUsdt(due.amount)} USDT.`,
  ];
}
