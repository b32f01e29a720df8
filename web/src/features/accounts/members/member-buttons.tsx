import { Eye, History, KeyRound, Pencil, Scale, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/form/button.tsx";
import type { Member } from "./admin-api.ts";

export type MemberButton = "view" | "edit" | "delete" | "pin" | MoneyButton;
/** Acts on the member's wallet. */
export type MoneyButton = "adjust" | "fresh-start";

interface MemberButtonsProps {
  member: Member;
  /** Administrators cannot delete themselves here. */
  isOwn: boolean;
  onPress: (member: Member, button: MemberButton) => void;
}

/** The buttons for one member, the most frequent first. */
export function MemberButtons({ member, isOwn, onPress }: MemberButtonsProps) {
  const { fullName } = member;
  return (
    <div className="-mx-2.5 flex items-center justify-end lg:-mr-2.5 lg:ml-0">
      <IconButton label={`View ${fullName}`} icon={<Eye />} onClick={() => onPress(member, "view")} />
      <IconButton label={`Edit ${fullName}`} icon={<Pencil />} onClick={() => onPress(member, "edit")} />
      <IconButton
        label={`Adjust balance of ${fullName}`}
        icon={<Scale />}
        onClick={() => onPress(member, "adjust")}
      />
      {member.userName && (
        <IconButton
          label={`Give ${fullName} a new PIN`}
          icon={<KeyRound />}
          onClick={() => onPress(member, "pin")}
        />
      )}
      {/* Administrators are in no group, so no rules say what a new wallet starts with. */}
      {member.role === "user" && (
        <IconButton
          label={`Fresh start for ${fullName}`}
          icon={<History />}
          onClick={() => onPress(member, "fresh-start")}
        />
      )}
      {!isOwn && (
        <IconButton
          label={`Delete ${fullName}`}
          icon={<Trash2 />}
          onClick={() => onPress(member, "delete")}
        />
      )}
    </div>
  );
}
