import { useState } from "react";
import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import type { Member } from "./admin-api.ts";
import { KeepLinks } from "./keep-links.tsx";
import { useDeleteMember } from "./member-api.ts";

export function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const erase = useDeleteMember(member.id);
  const [keepLinks, setKeepLinks] = useState(false);
  return (
    <AskDialog
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      danger
      act={async (reason) => {
        await erase.mutateAsync({ reason, keepLinks });
        return `${member.fullName} was deleted.`;
      }}
      failed="Couldn't delete the user. Try again."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{member.fullName}</strong> is logged out everywhere at once. Profile, documents, messages and
        sessions are removed and cannot be brought back. The ledger stays, without the name: open trades and
        running plans still settle in it. Open orders are cancelled, and coins go back to the house without a
        sale.
      </p>
      {member.role === "admin" && (
        <KeepLinks checked={keepLinks} onChange={(event) => setKeepLinks(event.target.checked)} />
      )}
    </AskDialog>
  );
}
