import type { User, UserStatus } from "./admin-api.ts";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { RemoveTwoFactorDialog } from "./remove-two-factor-dialog.tsx";
import { UserDetailsDialog } from "./user-details-dialog.tsx";

/** What was asked for about one of the people. */
export type AskedOfUser =
  | { act: "view" | "edit" | "delete" | "two-factor"; user: User }
  | { act: "status"; user: User; status: UserStatus };

interface UserDialogsProps {
  asked: AskedOfUser;
  me: boolean;
  onAsk: (asked: AskedOfUser) => void;
  onClose: () => void;
}

export function UserDialogs({ asked, me, onAsk, onClose }: UserDialogsProps) {
  const { user } = asked;
  switch (asked.act) {
    case "view":
      return (
        <UserDetailsDialog
          user={user}
          me={me}
          onEdit={() => onAsk({ act: "edit", user })}
          onTwoFactor={() => onAsk({ act: "two-factor", user })}
          onClose={onClose}
        />
      );
    case "edit":
      return <EditUserDialog user={user} me={me} onClose={onClose} />;
    case "delete":
      return <DeleteUserDialog user={user} onClose={onClose} />;
    case "two-factor":
      return <RemoveTwoFactorDialog user={user} onClose={onClose} />;
    case "status":
      return <ChangeStatusDialog user={user} status={asked.status} onClose={onClose} />;
  }
}
