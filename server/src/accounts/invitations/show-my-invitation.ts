import type { Context } from "../../context.ts";
import { joinAddress } from "../../groups/join-address.ts";
import { findInvitationOf } from "../../groups/queries/invitations.ts";
import { listMembersBroughtBy } from "../../members/queries/members.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { statusOf } from "./invitation-view.ts";

/** A member's own code, its link, and the members who joined with it. */
export async function showMyInvitation(
  context: Context,
  session: OpenSession,
  paging: { page: number; limit: number },
) {
  const invitation = await findInvitationOf(context.db, session.memberId);
  const { members, ...counted } = await listMembersBroughtBy(context.db, invitation.id, paging);
  return {
    code: invitation.code,
    link: joinAddress(context, invitation.code),
    status: statusOf(invitation, context.clock()),
    used: invitation.used,
    usesMax: invitation.uses_max,
    brought: members.map((member) => ({
      id: member.id,
      fullName: member.full_name,
      joinedAt: member.created_at.toISOString(),
    })),
    ...counted,
    ...paging,
  };
}
