import type { InvitationShape } from "@paperchain/contract/accounts/shapes.ts";
import { invitationStatus } from "@paperchain/core/accounts/invitations/invitation.ts";
import type { OwnedInvitation } from "../../groups/queries/invitations.ts";

export function invitationView(invitation: OwnedInvitation, now: Date): InvitationShape {
  return {
    id: invitation.id,
    code: invitation.code,
    owner: { id: invitation.member_id, fullName: invitation.owner_name },
    status: statusOf(invitation, now),
    used: invitation.used,
    usesMax: invitation.uses_max,
    createdAt: invitation.created_at.toISOString(),
  };
}

export const statusOf = (invitation: OwnedInvitation, now: Date) =>
  invitationStatus(
    {
      revokedAt: invitation.revoked_at,
      usesMax: invitation.uses_max,
      used: invitation.used,
      expiresAt: invitation.expires_at,
    },
    now,
  );
