import type { Context } from "../../context.ts";
import { listInvitations } from "../../db/queries/invitations.ts";
import { countMembersByStatus, listMembers, type MemberFilter } from "../../db/queries/members.ts";
import { listMessages } from "../../db/queries/outbox.ts";
import { invitationView } from "./invitation-view.ts";
import { userView } from "./user-view.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** A page of the people on this server, and how many there are of which status. */
export async function showUsers(context: Context, filter: MemberFilter) {
  const { members, total } = await listMembers(context.db, filter);
  const counts = await countMembersByStatus(context.db);
  return { users: members.map(userView), total, page: filter.page, limit: filter.limit, counts };
}

export async function showInvitations(context: Context, filter: Paging & { search: string }) {
  const { invitations, total } = await listInvitations(context.db, filter);
  return { invitations: invitations.map(invitationView), total, page: filter.page, limit: filter.limit };
}

export async function showOutbox(context: Context, paging: Paging) {
  const { messages, total } = await listMessages(context.db, paging);
  return {
    messages: messages.map(({ id, channel, recipient, subject, body, state, created_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      readable: body !== null,
      state,
      createdAt: created_at.toISOString(),
    })),
    total,
    ...paging,
  };
}
