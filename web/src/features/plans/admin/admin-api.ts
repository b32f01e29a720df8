import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call/call.ts";
import { makeIntent } from "../../../lib/call/intent.ts";
import { plansKey } from "../api.ts";
import type { Plan } from "../plan.ts";
import type { OfferBody } from "./plan-offer.ts";

const limit = 20;

export function useAllPurchases(groupId: string, page: number) {
  const query = { page, limit, ...(groupId && { groupId }) };
  return useQuery({
    queryKey: [...plansKey, "all", query],
    queryFn: ({ signal }) => call("listPurchases", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Offers a new plan, or changes the one with this id. */
export function useSavePlan(id: string | undefined) {
  const [intent] = useState(makeIntent);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferBody) =>
      id === undefined
        ? intent.send(body, (key) => call("createPlan", { body, key }))
        : call("changePlan", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: plansKey }),
  });
}

export function useDeletePlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Plan) => call("deletePlan", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: plansKey }),
  });
}
