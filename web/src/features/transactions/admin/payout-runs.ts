import { addUsdt, readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Transaction } from "../transaction.ts";

/** A transaction of the list, with the payouts of the same plan directly below it. */
export interface PayoutRun {
  readonly first: Transaction;
  readonly others: readonly Transaction[];
}

/** Joins neighbouring payouts of one member's plan, because a plan that pays each minute would fill the list alone. */
export function payoutRuns(transactions: readonly Transaction[]): PayoutRun[] {
  const runs: { first: Transaction; others: Transaction[] }[] = [];
  for (const one of transactions) {
    const run = runs.at(-1);
    if (run && isSamePlan(run.first, one)) run.others.push(one);
    else runs.push({ first: one, others: [] });
  }
  return runs;
}

/** `11 more payouts, 0.42 USDT` */
export function othersWords({ others }: PayoutRun): string {
  const sum = others.reduce(
    (total, { usdAmount }) => addUsdt(total, readUsdt(usdAmount) ?? zeroUsdt),
    zeroUsdt,
  );
  return `${others.length} more ${others.length === 1 ? "payout" : "payouts"}, ${writeUsdt(sum)} USDT`;
}

const isSamePlan = (one: Transaction, other: Transaction): boolean =>
  one.type === "MiningPlanPayout" &&
  other.type === one.type &&
  other.userId === one.userId &&
  planOf(other) === planOf(one);

/** The note of a payout is `Payout 3 of 30 · Bitcoin plan`. */
const planOf = ({ note }: Transaction) => note.replace(/^Payout \d+ /, "");
