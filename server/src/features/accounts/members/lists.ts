import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../../context.ts";
import { listInvitations } from "../../../db/queries/accounts/invitations.ts";
import {
  countMembersByStatus,
  isTooDeep,
  listMembers,
  type MemberFilter,
} from "../../../db/queries/accounts/member-list.ts";
import { invitationView } from "../invitations/invitation-view.ts";
import { memberView } from "./member-view.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** A page of the members, and their number by status. */
export async function showMembers(context: Context, filter: MemberFilter) {
  const counts = await countMembersByStatus(context.db);
  if (isTooDeep(filter, counts.total)) return refuse("invalid_input", { page: tooDeep });
  const { members, total, more } = await listMembers(context.db, filter, counts);
  return { users: members.map(memberView), total, more, page: filter.page, limit: filter.limit, counts };
}

const tooDeep = "This page is too far from both ends. Go on from a page that you have, or search.";

export async function showInvitations(context: Context, filter: Paging & { search: string }) {
  const { invitations, total } = await listInvitations(context.db, filter);
  return { invitations: invitations.map(invitationView), total, page: filter.page, limit: filter.limit };
}
