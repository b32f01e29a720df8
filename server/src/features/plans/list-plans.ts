import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { listPlans as findPlans, listPurchases as findPurchases } from "../../db/queries/plans.ts";
import { planView, purchaseView } from "./plan-view.ts";

export async function listPlans({ db }: Context) {
  const { plans, total } = await findPlans(db);
  return { plans: plans.map(planView), total };
}

/** A member's purchases, or all members' for an administrator. */
export async function listPurchases(
  { db }: Context,
  member: MemberId | undefined,
  paging: { page: number; limit: number },
) {
  const { purchases, ...counted } = await findPurchases(db, member, paging);
  return { purchases: purchases.map(purchaseView), ...counted, page: paging.page, limit: paging.limit };
}
