import type { GroupId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { listInvitations as findInvitations } from "../../groups/queries/invitations.ts";
import { invitationView } from "./invitation-view.ts";

interface InvitationFilter {
  readonly groupId?: GroupId | undefined;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export async function listInvitations(context: Context, filter: InvitationFilter) {
  const now = context.clock();
  const { invitations, ...counted } = await findInvitations(context.db, filter);
  return {
    invitations: invitations.map((invitation) => invitationView(invitation, now)),
    ...counted,
    page: filter.page,
    limit: filter.limit,
  };
}
