import type { ReactNode } from "react";
import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { type Member, type MemberStatus, useChangeMemberStatus } from "./admin-api.ts";
import { DeleteMemberDialog } from "./delete-member-dialog.tsx";
import { EditMemberDialog } from "./edit/edit-member-dialog.tsx";
import { useRemoveTwoFactor } from "./member-api.ts";
import { MemberDetailsDialog } from "./member-details-dialog.tsx";

/** The dialog that is open, and for which member. */
export type AskedOfMember =
  | { act: "view" | "edit" | "delete" | "two-factor"; member: Member }
  | { act: "status"; member: Member; status: MemberStatus };

interface MemberDialogsProps {
  asked: AskedOfMember;
  isOwn: boolean;
  onAsk: (asked: AskedOfMember) => void;
  onClose: () => void;
  /** A member's coins, below their details. */
  ownedBy: (member: Member) => ReactNode;
}

export function MemberDialogs({ asked, isOwn, onAsk, onClose, ownedBy }: MemberDialogsProps) {
  const { member } = asked;
  switch (asked.act) {
    case "view":
      return (
        <MemberDetailsDialog
          member={member}
          isOwn={isOwn}
          onEdit={() => onAsk({ act: "edit", member })}
          onTwoFactor={() => onAsk({ act: "two-factor", member })}
          onClose={onClose}
        >
          {ownedBy(member)}
        </MemberDetailsDialog>
      );
    case "edit":
      return <EditMemberDialog member={member} isOwn={isOwn} onClose={onClose} />;
    case "delete":
      return <DeleteMemberDialog member={member} onClose={onClose} />;
    case "two-factor":
      return <RemoveTwoFactorDialog member={member} onClose={onClose} />;
    case "status":
      return <ChangeStatusDialog member={member} status={asked.status} onClose={onClose} />;
  }
}

/** For a member who lost the app and the recovery codes. The member can read the reason. */
function RemoveTwoFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useRemoveTwoFactor(member.id);
  const delivery = useDelivery()?.email;
  return (
    <AskDialog
      title={`Turn off two-factor login of ${member.fullName}?`}
      confirmLabel="Turn off"
      busyLabel="Turning off…"
      danger
      reason={{ needed: "Say why: the member will read it." }}
      act={async (reason) => {
        await remove.mutateAsync(reason);
        return `Two-factor login of ${member.fullName} is off.`;
      }}
      failed="Couldn't turn off two-factor login. Try again."
      onClose={onClose}
    >
      <p>
        For a member who lost the app and the recovery codes. Make sure that the request comes from them: from
        then on, their password alone opens the account. They are logged out everywhere.{" "}
        {delivery === "outbox"
          ? "This server has no mail server: the message to them waits in the outbox for you to pass on."
          : "A message about it goes to their e-mail address and phone."}
      </p>
    </AskDialog>
  );
}

interface ChangeStatusDialogProps {
  member: Member;
  status: MemberStatus;
  onClose: () => void;
}

function ChangeStatusDialog({ member, status, onClose }: ChangeStatusDialogProps) {
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
