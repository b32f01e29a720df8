import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import type { User } from "./admin-api.ts";
import { useDeleteUser } from "./people-api.ts";

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const erase = useDeleteUser(user.id);
  return (
    <AskDialog
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      danger
      act={async (reason) => {
        await erase.mutateAsync(reason);
        return `${user.fullName} was deleted.`;
      }}
      failed="Couldn't delete the user. Try again."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{user.fullName}</strong> is logged out everywhere at once. Profile, documents, messages and
        sessions are removed and cannot be brought back. The ledger stays, without the name: open trades and
        running plans still settle in it.
      </p>
    </AskDialog>
  );
}
