import type { Outcome } from "../trades/trade.ts";

export const inboxRetentionDays = 90;

/** The time span that the inbox covers. */
export const inboxSince = (now: Date): Date =>
  new Date(now.getTime() - inboxRetentionDays * 24 * 60 * 60_000);

/** The maximum count of unread entries. The bell then shows that there are more. */
export const unreadMax = 10;

/** The title of a closed trade in the inbox, and the subject of its message. */
export function tradeTitle({ coin, outcome }: { coin: string; outcome: Outcome }): string {
  if (outcome === "WIN") return `You won your ${coin} trade`;
  if (outcome === "LOSS") return `You lost your ${coin} trade`;
  return outcome === "TIE" ? `Your ${coin} trade was a tie` : `Your ${coin} trade is void`;
}

interface ClosedOrder {
  readonly coin: string;
  readonly bought: boolean;
  /** As it is written there; null for a cancelled order. */
  readonly quantity: string | null;
}

/** The title of a filled or cancelled order. */
export function orderTitle({ coin, bought, quantity }: ClosedOrder): string {
  if (quantity === null) return `Your ${coin} order was cancelled`;
  return `You ${bought ? "bought" : "sold"} ${quantity} ${coin}`;
}

/** The title of a decided deposit or withdrawal, with its amount in the coin. */
export function reviewTitle(kind: "deposit" | "withdrawal", amount: string, approved: boolean): string {
  const done = kind === "deposit" ? "is complete" : "was approved";
  return `Your ${kind} of ${amount} ${approved ? done : "was rejected"}`;
}
