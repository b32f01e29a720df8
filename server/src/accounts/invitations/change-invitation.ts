import { refuse } from "@paperchain/contract/refused.ts";
import type { InvitationId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { lockInvitation, type OwnedInvitation, updateInvitation } from "../../groups/queries/invitations.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { invitationView } from "./invitation-view.ts";

export interface InvitationChange {
  readonly revoked?: boolean | undefined;
  readonly usesMax?: number | null | undefined;
  readonly reason: string;
}

/** An administrator revokes a code, restores it or limits its uses; the operator log records the act. */
export async function changeInvitation(
  context: Context,
  actor: MemberId,
  id: InvitationId,
  change: InvitationChange,
) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const before = await lockInvitation(tx, id);
    // A join link is changed with its group.
    if (!before || before.group_id !== null) return refuse("not_found");
    const after = { ...before, ...changedColumns(before, change, now) };
    await updateInvitation(tx, id, { revoked_at: after.revoked_at, uses_max: after.uses_max });
    await appendOperatorAct(
      tx,
      {
        type: "invitation.change",
        actor,
        subject: before.member_id,
        before: terms(before),
        after: terms(after),
        reason: change.reason,
      },
      now,
    );
    return invitationView(after, now);
  });
}

function changedColumns(before: OwnedInvitation, change: InvitationChange, now: Date) {
  const revokedAt = change.revoked ? (before.revoked_at ?? now) : null;
  return {
    ...(change.revoked !== undefined && { revoked_at: revokedAt }),
    ...(change.usesMax !== undefined && { uses_max: change.usesMax }),
  };
}

const terms = (invitation: OwnedInvitation) => ({
  revoked: invitation.revoked_at !== null,
  usesMax: invitation.uses_max,
});
