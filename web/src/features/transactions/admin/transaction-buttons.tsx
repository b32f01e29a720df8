import { Button } from "../../../ui/form/button.tsx";
import { isDecidable, nameOf, type Transaction } from "../transaction.ts";
import type { AskedTransaction } from "./transaction-dialog.tsx";

interface TransactionButtonsProps {
  transaction: Transaction;
  onAsk: (asked: AskedTransaction) => void;
}

/** The buttons of a transaction: Approve and Reject while it waits, Delete once it is finished. */
export function TransactionButtons({ transaction, onAsk }: TransactionButtonsProps) {
  const name = nameOf(transaction);
  const button = (act: "approve" | "reject" | "delete", label: string) => (
    <Button
      variant="secondary"
      className={act === "delete" ? undefined : "max-lg:flex-1"}
      aria-label={`${label} ${name}`}
      onClick={() => onAsk({ act, transaction })}
    >
      {label}
    </Button>
  );
  if (isDecidable(transaction)) {
    return (
      <div className="flex gap-2 lg:justify-end">
        {button("approve", "Approve")}
        {button("reject", "Reject")}
      </div>
    );
  }
  return transaction.status === "Pending" ? null : (
    <div className="flex justify-end">{button("delete", "Delete")}</div>
  );
}
