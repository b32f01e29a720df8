import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { makeIntent } from "../../../lib/call/intent.ts";
import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import type { Transaction } from "../transaction.ts";
import { type Decision, decide, useRefreshTransactions } from "./admin-api.ts";
import { DecisionFacts } from "./decision-facts.tsx";
import { reviewWords } from "./review-words.ts";

interface ReviewDialogProps {
  transaction: Transaction;
  decision: Decision;
  onClose: () => void;
}

export function ReviewDialog({ transaction, decision, onClose }: ReviewDialogProps) {
  const [intent] = useState(makeIntent);
  const review = useMutation({
    mutationFn: (why: string) =>
      intent.send({ decision, why }, (key) => decide(decision, transaction.id, why, key)),
    onSettled: useRefreshTransactions(),
  });
  const { title, what, label, done } = reviewWords(transaction, decision);
  return (
    <AskDialog
      title={title}
      confirmLabel={label}
      danger={decision === "reject"}
      reason={decision === "reject" ? "optional" : "none"}
      readers="The member reads this."
      act={async (reason) => {
        await review.mutateAsync(reason);
        return done;
      }}
      failed="Couldn't save the decision. Try again."
      onClose={onClose}
    >
      <p>{what}</p>
      <DecisionFacts transaction={transaction} />
      {decision === "approve" && transaction.confirmations !== null && (
        <Confirmations count={transaction.confirmations} />
      )}
    </AskDialog>
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
