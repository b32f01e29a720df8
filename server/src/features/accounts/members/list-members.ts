import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../../context.ts";
import {
  countMembersByStatus,
  listMembers as findMembers,
  isTooDeep,
  type MemberFilter,
} from "../../../db/queries/accounts/member-list.ts";
import { memberView } from "./member-view.ts";

/** A page of the members, and their number by status. */
export async function listMembers(context: Context, filter: MemberFilter) {
  const counts = await countMembersByStatus(context.db);
  if (isTooDeep(filter, counts.total)) return refuse("invalid_input", { page: tooDeep });
  const { members, total, cut } = await findMembers(context.db, filter, counts);
  return { users: members.map(memberView), total, cut, page: filter.page, limit: filter.limit, counts };
}

const tooDeep = "This page is too far from both ends. Go on from a page that you have, or search.";
