import type { ReactNode } from "react";
import type { Member, MemberStatus } from "./admin-api.ts";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";
import { DeleteMemberDialog } from "./delete-member-dialog.tsx";
import { EditMemberDialog } from "./edit/edit-member-dialog.tsx";
import { MemberDetailsDialog } from "./member-details-dialog.tsx";
import { RemoveTwoFactorDialog } from "./remove-two-factor-dialog.tsx";

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
