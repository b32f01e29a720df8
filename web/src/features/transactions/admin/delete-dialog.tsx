import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useWhenIdle } from "../../../lib/load/use-when-idle.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { nameOf, type Transaction } from "../transaction.ts";
import { useHideTransaction } from "./admin-api.ts";

export function DeleteDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const hide = useHideTransaction();
  const confirm = useWhenIdle(async () => {
    const { message } = await hide.mutateAsync(transaction.id);
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this transaction?"
      confirmLabel="Delete"
      danger
      busy={hide.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>
          {nameOf(transaction)}. This hides it from the lists, the member's too. The ledger stays as it is, so
          no balance changes.
        </p>
        {hide.error && (
          <Notice role="alert" tone="loss">
            {failureMessage(hide.error, "Couldn't delete the transaction. Try again.")}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
