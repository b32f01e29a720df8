import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import {
  countMatchingMembers,
  countMembersByStatus,
  listMembers as findMembers,
  isTooDeep,
  type MemberFilter,
} from "../../members/queries/member-list.ts";
import { memberView } from "./member-view.ts";

/** A page of the members, and their number by status. */
export async function listMembers(context: Context, filter: MemberFilter) {
  const counts = await countMembersByStatus(context.db);
  // With a search, the counts are of its results.
  const matching = filter.search === "" ? await countMatchingMembers(context.db, filter, counts) : 0;
  if (isTooDeep(filter, matching)) return refuse("invalid_input", { page: tooDeep });
  const { members, total, cut } = await findMembers(context.db, filter, matching);
  return {
    users: members.map((member) => ({ ...memberView(member), groupId: member.group_id })),
    total,
    cut,
    page: filter.page,
    limit: filter.limit,
    counts,
  };
}

const tooDeep = "This page is too far from both ends. Go on from a page that you have, or search.";
