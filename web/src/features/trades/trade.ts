import { readPrice } from "@paperchain/core/market/price.ts";
import { outcomeOf } from "@paperchain/core/trades/decide-trade.ts";
import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type Trade = Answer<"showTrade">;
export type Receipt = Answer<"showTradeReceipt">;
export type EvidenceTick = Receipt["ticks"][number];
export type Outcome = NonNullable<Trade["outcome"]>;
export type Status = Trade["status"];

export type TradeState = "waiting" | "running" | "pending" | "closed";

/** The status of a trade at a moment, because an active trade may have ended since it was fetched. */
export function tradeStateAt(
  { outcome, endsAt }: Pick<Trade, "outcome" | "endsAt">,
  now: number,
): TradeState {
  if (outcome !== null) return "closed";
  if (endsAt === null) return "waiting";
  return Date.parse(endsAt) > now ? "running" : "pending";
}

/** The rule's outcome if this price were the exit; undefined without an entry. */
export function outcomeAt(
  trade: Pick<Trade, "direction" | "entry">,
  price: number,
): Exclude<Outcome, "VOID"> | undefined {
  const [entry, exit] = [readPrice(trade.entry?.price), readPrice(price)];
  if (!entry || !exit) return undefined;
  // Only the prices matter here, because the server checks their times.
  const at = new Date(0);
  return outcomeOf(directionOf(trade), { at, price: entry }, { at, price: exit });
}

/** An administrator may decide a trade while it has no outcome. */
export const isDecidable = ({ outcome }: Pick<Trade, "outcome">): boolean => outcome === null;

/** A short name of a trade: `Up on Bitcoin`. */
export const nameOf = (trade: Pick<Trade, "direction" | "coinName">): string =>
  `${directions[directionOf(trade)].word} on ${trade.coinName}`;
