import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { type User, type UserStatus, useChangeUserStatus } from "./admin-api.ts";

interface ChangeStatusDialogProps {
  user: User;
  status: UserStatus;
  onClose: () => void;
}

export function ChangeStatusDialog({ user, status, onClose }: ChangeStatusDialogProps) {
  const change = useChangeUserStatus();
  const { title, what, label, done } = words(user, status);
  return (
    <AskDialog
      title={title}
      confirmLabel={label}
      danger={status === "suspended"}
      act={async (reason) => {
        await change.mutateAsync({ id: user.id, status, reason });
        return done;
      }}
      failed="Couldn't change the status. Try again."
      onClose={onClose}
    >
      <p>{what}</p>
    </AskDialog>
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
