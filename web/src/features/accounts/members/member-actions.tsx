import { Eye, Pencil, Scale, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/form/button.tsx";
import type { Member } from "./admin-api.ts";

export type MemberAction = "view" | "edit" | "delete" | "adjust";

interface MemberActionsProps {
  member: Member;
  /** Administrators cannot delete themselves here. */
  isOwn: boolean;
  onAct: (member: Member, act: MemberAction) => void;
}

/** The actions for one member, the most frequent first. */
export function MemberActions({ member, isOwn, onAct }: MemberActionsProps) {
  const { fullName } = member;
  return (
    <div className="-mx-2.5 flex items-center justify-end lg:-mr-2.5 lg:ml-0">
      <IconButton label={`View ${fullName}`} icon={<Eye />} onClick={() => onAct(member, "view")} />
      <IconButton label={`Edit ${fullName}`} icon={<Pencil />} onClick={() => onAct(member, "edit")} />
      <IconButton
        label={`Adjust balance of ${fullName}`}
        icon={<Scale />}
        onClick={() => onAct(member, "adjust")}
      />
      {!isOwn && (
        <IconButton label={`Delete ${fullName}`} icon={<Trash2 />} onClick={() => onAct(member, "delete")} />
      )}
    </div>
  );
}
