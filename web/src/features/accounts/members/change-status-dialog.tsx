import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ReasonField } from "../reason-field.tsx";
import { type User, type UserStatus, useChangeUserStatus } from "./admin-api.ts";

interface ChangeStatusDialogProps {
  user: User;
  status: UserStatus;
  onClose: () => void;
}

export function ChangeStatusDialog({ user, status, onClose }: ChangeStatusDialogProps) {
  const [reason, setReason] = useState("");
  const change = useChangeUserStatus();
  const { title, what, label, done } = words(user, status);
  const confirm = () =>
    change.mutate(
      { id: user.id, status, reason },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={label}
      danger={status === "suspended"}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{what}</p>
        <ReasonField value={reason} onChange={setReason} />
        {change.error && (
          <Notice role="alert" tone="loss">
            {failureMessage(change.error, "Couldn't change the status. Try again.")}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

function words({ fullName }: User, status: UserStatus) {
  return status === "suspended"
    ? {
        title: `Suspend ${fullName}?`,
        what: "They are logged out everywhere at once, read the reason, and can't log in until you activate them again.",
        label: "Suspend",
        done: `${fullName} is suspended.`,
      }
    : {
        title: `Let ${fullName} in again?`,
        what: "They can log in again at once. Their account is as they left it.",
        label: "Activate",
        done: `${fullName} is active again.`,
      };
}
