import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import type { Member } from "./admin-api.ts";
import { useDeleteMember } from "./member-api.ts";

export function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const erase = useDeleteMember(member.id);
  return (
    <AskDialog
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      danger
      act={async (reason) => {
        await erase.mutateAsync(reason);
        return `${member.fullName} was deleted.`;
      }}
      failed="Couldn't delete the user. Try again."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{member.fullName}</strong> is logged out everywhere at once. Profile, documents, messages and
        sessions are removed and cannot be brought back. The ledger stays, without the name: open trades and
        running plans still settle in it.
      </p>
    </AskDialog>
  );
}
