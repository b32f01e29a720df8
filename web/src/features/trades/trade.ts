import { readPrice } from "@paperchain/core/market/price.ts";
import { outcomeOf } from "@paperchain/core/trades/decide-trade.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type Trade = Answer<"showTrade">;
export type Receipt = Answer<"showTradeReceipt">;
export type EvidenceTick = Receipt["ticks"][number];
export type Outcome = NonNullable<Trade["outcome"]>;
export type Status = Trade["status"];
export type Direction = "up" | "down";

export type Standing = "waiting" | "running" | "pending" | "closed";

/** Where a trade stands at a moment: what was active when it was read may be over since. */
export function standingOf({ outcome, endsAt }: Pick<Trade, "outcome" | "endsAt">, now: number): Standing {
  if (outcome !== null) return "closed";
  if (endsAt === null) return "waiting";
  return Date.parse(endsAt) > now ? "running" : "pending";
}

export const directionOf = ({ direction }: Pick<Trade, "direction">): Direction =>
  direction === "long" ? "up" : "down";

/** What the rule would give if this price were the exit; nothing without an entry. */
export function outcomeAt(
  trade: Pick<Trade, "direction" | "entry">,
  price: number,
): Exclude<Outcome, "VOID"> | undefined {
  const [entry, exit] = [readPrice(trade.entry?.price), readPrice(price)];
  if (!entry || !exit) return undefined;
  // Only the prices count here; when they were is for the server to judge.
  const at = new Date(0);
  return outcomeOf(directionOf(trade), { at, price: entry }, { at, price: exit });
}

/** An administrator may decide it as long as it has no outcome. */
export const isDecidable = ({ outcome }: Pick<Trade, "outcome">): boolean => outcome === null;

/** A trade in a few words, to tell it from others: `Up on Bitcoin`. */
export const nameOf = (trade: Pick<Trade, "direction" | "coinName">): string =>
  `${directionOf(trade) === "up" ? "Up" : "Down"} on ${trade.coinName}`;
