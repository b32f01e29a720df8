import { micro, readUsdt, type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import {
  dailyIncome,
  earnedFloor,
  isRunTimeAllowed,
  type PlanTerms,
  totalIncome,
} from "@paperchain/core/plans/plan.ts";
import { readAmount } from "../../../lib/words/read-amount.ts";
import type { Plan, TimeUnit } from "../plan.ts";

/** The values of the plan form. Incomes are computed, not typed. */
export interface OfferDraft {
  coinName: string;
  dailyProfit: string;
  runTime: string;
  timeUnit: TimeUnit;
  minPurchase: string;
}

export const blankOffer: OfferDraft = {
  coinName: "",
  dailyProfit: "",
  runTime: "30",
  timeUnit: "days",
  minPurchase: "",
};

export const offerOf = (plan: Plan): OfferDraft => ({
  coinName: plan.coinName,
  dailyProfit: String(plan.dailyProfit),
  runTime: String(plan.runTime),
  timeUnit: plan.timeUnit,
  minPurchase: plan.minPurchase,
});

/** The problem of a field, in the server's words and order. */
export const offerProblems = {
  coinName: (name: string) => (name.trim() === "" ? "Coin name is required" : undefined),
  dailyProfit(typed: string) {
    if (typed.trim() === "") return "Profit is required";
    const bps = readBps(typed);
    if (bps === undefined) return "Use a number with at most two decimals.";
    if (bps > 10_000) return "Use a percentage from 0 to 100.";
    return bps === 0 ? "Profit must be greater than 0" : undefined;
  },
  runTime(typed: string, timeUnit: TimeUnit) {
    const runTime = Number(typed.trim());
    if (!(runTime > 0)) return "Run time must be greater than 0";
    if (!Number.isInteger(runTime)) return "Run time must be a whole number";
    return isRunTimeAllowed({ runTime, timeUnit }) ? undefined : "A plan can run for at most ten years.";
  },
  minPurchase(typed: string) {
    if (typed.trim() === "") return "Minimum purchase is required";
    const amount = readAmount(typed);
    if (amount === undefined) return "Enter an amount in USD with at most two decimals, such as 25.50.";
    return amount === 0n ? "Minimum purchase must be greater than 0" : undefined;
  },
};

/** The income of the minimum purchase; undefined while a field is missing or wrong. */
export function incomesOf(draft: Omit<OfferDraft, "coinName">) {
  const found = figuresOf(draft);
  if (!found) return undefined;
  const { amount, terms } = found;
  return {
    /** The income of one period: a day, an hour or a minute. */
    period: writeUsdt(earnedFloor(amount, terms, 1)),
    daily: writeUsdt(dailyIncome(amount, terms)),
    total: writeUsdt(totalIncome(amount, terms)),
  };
}

/** The request body of a valid draft. Incomes are in whole cents: the server computes the exact ones. */
export function offerBody(draft: OfferDraft) {
  const incomes = incomesOf(draft);
  return {
    coinName: draft.coinName.trim(),
    dailyProfit: draft.dailyProfit.trim(),
    dailyIncome: centsFloor(incomes?.daily),
    totalIncome: centsFloor(incomes?.total),
    runTime: Number(draft.runTime),
    timeUnit: draft.timeUnit,
    minPurchase: draft.minPurchase.trim(),
  };
}

export type OfferBody = ReturnType<typeof offerBody>;

function figuresOf(draft: Omit<OfferDraft, "coinName">): { amount: Usdt; terms: PlanTerms } | undefined {
  const { dailyProfit, runTime, timeUnit, minPurchase } = draft;
  const wrong =
    offerProblems.dailyProfit(dailyProfit) ??
    offerProblems.runTime(runTime, timeUnit) ??
    offerProblems.minPurchase(minPurchase);
  const [dailyProfitBps, amount] = [readBps(dailyProfit), readAmount(minPurchase)];
  if (wrong || dailyProfitBps === undefined || amount === undefined) return undefined;
  return { amount, terms: { dailyProfitBps, runTime: Number(runTime), timeUnit } };
}

/** Parses a percentage exactly, in hundredths of a percent. */
function readBps(typed: string): number | undefined {
  const percent = readAmount(typed);
  return percent === undefined ? undefined : Number(percent / 10_000n);
}

function centsFloor(amount: string | undefined): string {
  const exact = readUsdt(amount ?? "") ?? micro(0n);
  return writeUsdt(micro(exact - (exact % 10_000n)));
}
