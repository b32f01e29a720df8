import { Eye, Pencil, Scale, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/form/button.tsx";
import type { User } from "./admin-api.ts";

export type UserAct = "view" | "edit" | "delete" | "adjust";

interface UserActsProps {
  user: User;
  /** Nobody deletes themselves here. */
  me: boolean;
  onAct: (user: User, act: UserAct) => void;
}

/** What an administrator can do with one person, in the order of how often it is done. */
export function UserActs({ user, me, onAct }: UserActsProps) {
  const { fullName } = user;
  return (
    <div className="-mx-2.5 flex items-center justify-end lg:-mr-2.5 lg:ml-0">
      <IconButton label={`View ${fullName}`} icon={<Eye />} onClick={() => onAct(user, "view")} />
      <IconButton label={`Edit ${fullName}`} icon={<Pencil />} onClick={() => onAct(user, "edit")} />
      <IconButton
        label={`Adjust balance of ${fullName}`}
        icon={<Scale />}
        onClick={() => onAct(user, "adjust")}
      />
      {!me && (
        <IconButton label={`Delete ${fullName}`} icon={<Trash2 />} onClick={() => onAct(user, "delete")} />
      )}
    </div>
  );
}
