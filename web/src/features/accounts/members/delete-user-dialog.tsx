import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ReasonField } from "../reason-field.tsx";
import type { User } from "./admin-api.ts";
import { useDeleteUser } from "./people-api.ts";

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const erase = useDeleteUser(user.id);
  const confirm = () =>
    erase.mutate(reason, {
      onSuccess: () => {
        toast.success(`${user.fullName} was deleted.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      danger
      busy={erase.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          <strong>{user.fullName}</strong> is logged out everywhere at once. Profile, documents, messages and
          sessions are removed and cannot be brought back. The ledger stays, without the name: open trades and
          running plans still settle in it.
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {erase.error && (
          <Notice role="alert" tone="loss">
            {failureMessage(erase.error, "Couldn't delete the user. Try again.")}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
