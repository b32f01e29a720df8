import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { type Invitation, useChangeInvitation } from "../members/admin-api.ts";

interface InvitationRevokeDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Revokes an open code, or restores a revoked one. */
export function InvitationRevokeDialog({ invitation, onClose }: InvitationRevokeDialogProps) {
  const change = useChangeInvitation();
  const { id, code, owner } = invitation;
  const revoked = invitation.status !== "revoked";
  return (
    <AskDialog
      title={revoked ? `Revoke ${code}?` : `Restore ${code}?`}
      confirmLabel={revoked ? "Revoke" : "Restore"}
      danger={revoked}
      act={async (reason) => {
        await change.mutateAsync({ id, revoked, reason });
        return `${code} is ${revoked ? "revoked" : "restored"}.`;
      }}
      failed="Couldn't change the code. Try again."
      onClose={onClose}
    >
      <p>
        {revoked
          ? `Nobody can register with the code of ${owner.fullName} any more. Members who registered with it stay.`
          : `People can register with the code of ${owner.fullName} again.`}
      </p>
    </AskDialog>
  );
}
