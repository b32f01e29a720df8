import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ApproveAllResult } from "./approve-all-result.tsx";
import { nameOf, type Transaction } from "./transaction.ts";
import { useApproveAll } from "./use-approve-all.ts";

interface ApproveAllDialogProps {
  transactions: readonly Transaction[];
  onClose: () => void;
}

/** Several at once: they are named before, counted while it runs, and summed up after. */
export function ApproveAllDialog({ transactions, onClose }: ApproveAllDialogProps) {
  const all = useApproveAll(transactions);
  const rest = transactions.length - all.done;
  const close = () => {
    if (!all.busy) onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {all.finished ? "Close" : "Cancel"}
      </Button>
      {rest > 0 && (
        <Button busy={all.busy} busyLabel="Approving..." onClick={all.start}>
          {all.finished ? "Try again" : `Approve ${rest}`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        transactions.length === 1 ? "Approve 1 transaction?" : `Approve ${transactions.length} transactions?`
      }
      description="Deposits are added to their members' balances; what is held for withdrawals is spent."
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1 rounded-control bg-hover p-4 text-sm">
          {transactions.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              {nameOf(one)}
            </li>
          ))}
        </ul>
        <ApproveAllResult all={all} total={transactions.length} />
      </div>
    </Dialog>
  );
}
