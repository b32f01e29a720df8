import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { askedAmount } from "../../lib/money-calls/heard-answers.ts";
import { useMoneyCall } from "../../lib/money-calls/use-money-call.ts";
import { formatUsd } from "../../ui/data/format.ts";
import { type Plan, seenTerms, termsOf } from "./plan.ts";
import { nameOf } from "./plan-words.ts";

/** The stream's name for plans. A payout refetches everything under this key. */
export const plansKey = ["plans"];

const purchasesLimit = 10;

export function usePlans() {
  return useQuery({
    queryKey: [...plansKey, "offered"],
    queryFn: ({ signal }) => call("listPlans", { signal }),
  });
}

export function useMyPurchases(page: number) {
  const query = { page, limit: purchasesLimit };
  return useQuery({
    queryKey: [...plansKey, "mine", query],
    queryFn: ({ signal }) => call("listMyPurchases", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

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
