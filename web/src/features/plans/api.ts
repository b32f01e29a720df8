import { call } from "../../lib/call/call.ts";
import { useAnswer, usePage } from "../../lib/call/hooks/use-answer.ts";
import { askedAmount } from "../../lib/money-calls/heard-answers.ts";
import { useMoneyCall } from "../../lib/money-calls/use-money-call.ts";
import { formatUsd } from "../../ui/data/format.ts";
import { type Plan, seenTerms, termsOf } from "./plan.ts";
import { nameOf } from "./plan-words.ts";

/** The stream's name for plans. A payout refetches everything under this key. */
export const plansKey = ["plans"];

const purchasesLimit = 10;

export const usePlans = () => useAnswer([...plansKey, "offered"], "listPlans");

export const useMyPurchases = (page: number) =>
  usePage([...plansKey, "mine"], "listMyPurchases", { page, limit: purchasesLimit });

export function useBuyPlan(plan: Plan) {
  return useMoneyCall({
    kind: "plan",
    summaryOf: (quantity: string) => `${nameOf(plan)} for ${formatUsd(quantity)}`,
    askedOf: (quantity) => ({
      type: "MiningPlanPurchase",
      amount: askedAmount(quantity),
      plan: { plan: plan.id, coin: plan.coinName, ...termsOf(plan) },
    }),
    call: (quantity, sending) => {
      const body = { quantity, terms: seenTerms(plan) };
      return call("buyPlan", { params: { planId: plan.id }, body, ...sending });
    },
  });
}
