import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { makeIntent } from "../../../lib/call/intent.ts";
import { useWhenIdle } from "../../../lib/load/use-when-idle.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Transaction } from "../transaction.ts";
import { type Decision, decide, useRefreshTransactions } from "./admin-api.ts";
import { DecisionFacts } from "./decision-facts.tsx";
import { ReasonField } from "./reason-field.tsx";
import { reviewWords } from "./review-words.ts";

interface ReviewDialogProps {
  transaction: Transaction;
  decision: Decision;
  onClose: () => void;
}

export function ReviewDialog({ transaction, decision, onClose }: ReviewDialogProps) {
  const [reason, setReason] = useState("");
  const [intent] = useState(makeIntent);
  const review = useMutation({
    mutationFn: (why: string) =>
      intent.send({ decision, why }, (key) => decide(decision, transaction.id, why, key)),
    onSettled: useRefreshTransactions(),
  });
  const { title, what, label, done } = reviewWords(transaction, decision);
  const confirm = useWhenIdle(async () => {
    await review.mutateAsync(reason.trim());
    toast.success(done);
    onClose();
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={label}
      danger={decision === "reject"}
      busy={review.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{what}</p>
        <DecisionFacts transaction={transaction} />
        {decision === "approve" && transaction.confirmations !== null && (
          <Confirmations count={transaction.confirmations} />
        )}
        {decision === "reject" && (
          <ReasonField reason={reason} onReason={setReason} readers="The member reads this." />
        )}
        {review.error && (
          <Notice role="alert" tone="loss">
            {failureMessage(review.error, "Couldn't save the decision. Try again.")}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Confirmations({ count }: { count: number }) {
  if (count >= confirmationsNeeded) return null;
  return (
    <Notice tone="warn">
      The practice network has confirmed it {count} of {confirmationsNeeded} times so far. You can approve it
      now or wait for the rest.
    </Notice>
  );
}
