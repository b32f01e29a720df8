import { entryAfterMs } from "../trades/trade.ts";
import type { OrderKind, OrderSide } from "./order.ts";

interface Accepted {
  readonly side: OrderSide;
  readonly kind: OrderKind;
  readonly price: string | null;
  readonly rule_version: number;
}

/** How an accepted order goes on, for its member. */
export function orderAcceptedWords({ side, kind, price, rule_version: version }: Accepted): string {
  const held = side === "buy" ? "The amount is held." : "The coins are held.";
  return `${held} ${nextWords(side, kind, price, version)}`;
}

function nextWords(side: OrderSide, kind: OrderKind, price: string | null, version: number): string {
  if (kind === "market")
    return `${capital(firstWords(version))} fills the order. Without one in two minutes, all is returned.`;
  const beyond = (kind === "limit") === (side === "buy") ? "at or below" : "at or above";
  return kind === "limit"
    ? `${capital(firstWords(version))} that is ${beyond} ${price} fills the order, for up to 30 days.`
    : `${capital(firstWords(version))} that is ${beyond} ${price} triggers the order, for up to 30 days; the price after that one fills it.`;
}

/** The earliest price that counts for an order. */
const firstWords = (version: number): string =>
  version === 1
    ? "the next recorded price"
    : `the first price at least ${entryAfterMs(version) / 1_000} seconds from now`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
