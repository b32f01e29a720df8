import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { nameOf, type Transaction } from "../transaction.ts";
import { useHideTransaction } from "./admin-api.ts";
import { DecideAllDialog } from "./decide-all-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

/** The dialog that the administrator has opened. */
export type AskedTransaction =
  | { act: "approve" | "reject" | "delete"; transaction: Transaction }
  | { act: "approve-all" | "reject-all"; transactions: readonly Transaction[] };

export function TransactionDialog({ asked, onClose }: { asked: AskedTransaction; onClose: () => void }) {
  switch (asked.act) {
    case "approve-all":
      return <DecideAllDialog transactions={asked.transactions} decision="approve" onClose={onClose} />;
    case "reject-all":
      return <DecideAllDialog transactions={asked.transactions} decision="reject" onClose={onClose} />;
    case "delete":
      return <DeleteDialog transaction={asked.transaction} onClose={onClose} />;
    default:
      return <ReviewDialog transaction={asked.transaction} decision={asked.act} onClose={onClose} />;
  }
}

function DeleteDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
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
