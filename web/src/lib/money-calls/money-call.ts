import type { AskedTerms } from "./heard-answers.ts";

/** The kinds of calls by which members move money. */
export type MoneyCallKind = "trade" | "order" | "plan" | "deposit" | "withdrawal";

/** A member's call that moves money and must take effect once, from sending until its answer is known. */
export interface MoneyCall {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly userId: string;
  readonly kind: MoneyCallKind;
  /** A text for sentences: `$25.00 up on Bitcoin`. The browser stores it, so it must not contain anything private. */
  readonly summary: string;
  /** Absent in calls that a page of an earlier version stored. */
  readonly asked?: AskedTerms;
  readonly sentAt: number;
  /** Whether its answer was lost, so that its result is unknown. */
  readonly lost: boolean;
}

const kinds: readonly string[] = [
  "trade",
  "order",
  "plan",
  "deposit",
  "withdrawal",
] satisfies MoneyCallKind[];

/** Parses a stored money call; undefined if the text is something else. */
export function readMoneyCall(text: string): MoneyCall | undefined {
  try {
    const moneyCall: MoneyCall = JSON.parse(text);
    const texts = [moneyCall.key, moneyCall.userId, moneyCall.summary];
    if (!texts.every((each) => typeof each === "string") || typeof moneyCall.sentAt !== "number")
      return undefined;
    return kinds.includes(moneyCall.kind) ? moneyCall : undefined;
  } catch {
    return undefined;
  }
}
