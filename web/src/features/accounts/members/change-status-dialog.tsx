import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { type Member, type MemberStatus, useChangeMemberStatus } from "./admin-api.ts";

interface ChangeStatusDialogProps {
  member: Member;
  status: MemberStatus;
  onClose: () => void;
}

export function ChangeStatusDialog({ member, status, onClose }: ChangeStatusDialogProps) {
  const change = useChangeMemberStatus();
  const { title, what, label, done } = words(member, status);
  return (
    <AskDialog
      title={title}
      confirmLabel={label}
      danger={status === "suspended"}
      act={async (reason) => {
        await change.mutateAsync({ id: member.id, status, reason });
        return done;
      }}
      failed="Couldn't change the status. Try again."
      onClose={onClose}
    >
      <p>{what}</p>
    </AskDialog>
  );
}

function words({ fullName }: Member, status: MemberStatus) {
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
