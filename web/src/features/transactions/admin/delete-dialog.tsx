import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { nameOf, type Transaction } from "../transaction.ts";
import { useHideTransaction } from "./admin-api.ts";

export function DeleteDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const hide = useHideTransaction();
  return (
    <AskDialog
      title="Delete this transaction?"
      confirmLabel="Delete"
      danger
      reason="none"
      act={async () => (await hide.mutateAsync(transaction.id)).message}
      failed="Couldn't delete the transaction. Try again."
      onClose={onClose}
    >
      <p>
        {nameOf(transaction)}. This hides it from the administrators' list and is in the operator log. Its
        member still sees it. The ledger stays as it is, so no balance changes.
      </p>
    </AskDialog>
  );
}
