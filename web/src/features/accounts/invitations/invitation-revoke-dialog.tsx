import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type Invitation, useChangeInvitation } from "../members/admin-api.ts";
import { ReasonField } from "../reason-field.tsx";

interface InvitationRevokeDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Revokes an open code, or restores a revoked one. */
export function InvitationRevokeDialog({ invitation, onClose }: InvitationRevokeDialogProps) {
  const [reason, setReason] = useState("");
  const change = useChangeInvitation();
  const { code, owner } = invitation;
  const revoked = invitation.status !== "revoked";
  const confirm = () =>
    change.mutate(
      { id: invitation.id, revoked, reason },
      {
        onSuccess: () => {
          toast.success(`${code} is ${revoked ? "revoked" : "restored"}.`);
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={revoked ? `Revoke ${code}?` : `Restore ${code}?`}
      confirmLabel={revoked ? "Revoke" : "Restore"}
      danger={revoked}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>
          {revoked
            ? `Nobody can register with the code of ${owner.fullName} any more. Members who registered with it stay.`
            : `People can register with the code of ${owner.fullName} again.`}
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {change.error && (
          <Notice role="alert" tone="loss">
            {failureMessage(change.error, "Couldn't change the code. Try again.")}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
