import type { Transaction } from "../transaction.ts";
import { DecideAllDialog } from "./decide-all-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
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
