import { useState } from "react";
import { call } from "../../../lib/call/call.ts";
import { useCall, usePage } from "../../../lib/call/hooks/use-answer.ts";
import { makeIntent } from "../../../lib/call/intent.ts";
import { plansKey } from "../api.ts";
import type { Plan } from "../plan.ts";
import type { OfferBody } from "./plan-offer.ts";

const limit = 20;

export const useAllPurchases = (groupId: string, page: number) =>
  usePage([...plansKey, "all"], "listPurchases", { page, limit, ...(groupId && { groupId }) });

/** Offers a new plan, or changes the one with this id. */
export function useSavePlan(id: string | undefined) {
  const [intent] = useState(makeIntent);
  return useCall(
    (body: OfferBody) =>
      id === undefined
        ? intent.send(body, (key) => call("createPlan", { body, key }))
        : call("changePlan", { params: { id }, body }),
    plansKey,
  );
}

export const useDeletePlan = () =>
  useCall(({ id }: Plan) => call("deletePlan", { params: { id } }), plansKey);
