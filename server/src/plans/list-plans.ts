import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { planView, purchaseView } from "./plan-view.ts";
import { listPlans as findPlans, listPurchases as findPurchases } from "./queries.ts";

export async function listPlans({ db }: Context) {
  const { plans, total } = await findPlans(db);
  return { plans: plans.map(planView), total };
}

/** A member's purchases, or a group's or all members' for an administrator. */
export async function listPurchases(
  { db }: Context,
  member: MemberId | undefined,
  { groupId, ...paging }: { page: number; limit: number; groupId?: GroupId | undefined },
) {
  const { purchases, ...counted } = await findPurchases(db, { member, group: groupId }, paging);
  return { purchases: purchases.map(purchaseView), ...counted, page: paging.page, limit: paging.limit };
}
