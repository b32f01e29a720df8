import { refusals } from "@paperchain/contract/refusals.ts";
import { fundingMax } from "@paperchain/core/funding/coins.ts";
import { readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { dailyIncome, dueAt, earnedFloor, totalIncome } from "@paperchain/core/plans/plan.ts";
import { readAmount } from "../../lib/words/read-amount.ts";
import { formatUsd } from "../../ui/data/format.ts";
import { type Plan, termsOf } from "./plan.ts";

type Offered = Pick<Plan, "dailyProfit" | "runTime" | "timeUnit">;

/** The returns of an amount, by the server's rule; undefined if it is not an amount. */
export function returnsOf(typed: string, plan: Offered) {
  const amount = readAmount(typed);
  if (amount === undefined || amount === 0n) return undefined;
  const terms = termsOf(plan);
  return {
    /** The payout of the first period; others may differ by a millionth. */
    period: writeUsdt(earnedFloor(amount, terms, 1)),
    daily: writeUsdt(dailyIncome(amount, terms)),
    total: writeUsdt(totalIncome(amount, terms)),
  };
}

/** When the principal of a purchase made now would be returned. */
export const principalBackAt = (plan: Offered, now: number): string =>
  dueAt(new Date(now), plan, plan.runTime).toISOString();

/** The problem with an amount. The checks have the server's order. */
export function purchaseProblem(
  typed: string,
  { minPurchase, availableBalance }: { minPurchase: string; availableBalance: string | undefined },
): string | undefined {
  if (typed.trim() === "") return "Enter an amount in USD.";
  const amount = readAmount(typed);
  if (amount === undefined) return "Enter an amount in USD with at most two decimals, such as 25.50.";
  if (amount < (readUsdt(minPurchase) ?? zeroUsdt)) {
    return `Minimum purchase amount is ${formatUsd(minPurchase)}`;
  }
  if (amount > fundingMax) return refusals.amount_too_large.message;
  const available = availableBalance === undefined ? undefined : readUsdt(availableBalance);
  if (available !== undefined && amount > available) {
    return `${refusals.insufficient_balance.message}: ${formatUsd(writeUsdt(available))} is available.`;
  }
  return undefined;
}
