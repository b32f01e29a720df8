import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { makeIntent } from "../../lib/intent.ts";
import { type Plan, seenTerms } from "./plan.ts";

/** What the stream of changes calls them: everything under this key is asked for again when a plan paid. */
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
  const [intent] = useState(makeIntent);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (quantity: string) => {
      const body = { quantity, terms: seenTerms(plan) };
      return intent.send(body, (key) => call("buyPlan", { params: { planId: plan.id }, body, key }));
    },
    onSettled: () => {
      for (const word of ["plans", "balance", "transactions"]) {
        void cache.invalidateQueries({ queryKey: [word] });
      }
    },
  });
}
