import { Button } from "../../../ui/form/button.tsx";
import { isDecidable, nameOf, type Transaction } from "../transaction.ts";
import type { Asked } from "./act-dialog.tsx";

interface ActsProps {
  transaction: Transaction;
  onAct: (asked: Asked) => void;
}

/** The actions for a transaction: Approve and Reject while it waits, Delete once it is finished. */
export function Acts({ transaction, onAct }: ActsProps) {
  const name = nameOf(transaction);
  const button = (act: "approve" | "reject" | "delete", label: string) => (
    <Button
      variant="secondary"
      className={act === "delete" ? undefined : "max-lg:flex-1"}
      aria-label={`${label} ${name}`}
      onClick={() => onAct({ act, transaction })}
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
