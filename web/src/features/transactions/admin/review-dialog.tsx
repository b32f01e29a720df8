import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import type { ReactNode } from "react";
import { useCallOnce } from "../../../lib/call/hooks/use-call-once.ts";
import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Money } from "../../../ui/data/figures.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { transactionsKey } from "../api.ts";
import { nameOf, type Transaction } from "../transaction.ts";
import { type Decision, decide } from "./admin-api.ts";

const effects = {
  deposit: {
    approve: "The amount is added to the member's available balance at once.",
    reject: "Nothing is added to the member's balance, and the deposit is marked as failed.",
  },
  withdrawal: {
    approve: "The amount that is held for it is spent. It is practice money and goes nowhere.",
    reject: "The amount that is held for it returns to the member's available balance.",
  },
} as const;

interface ReviewDialogProps {
  transaction: Transaction;
  decision: Decision;
  onClose: () => void;
}

export function ReviewDialog({ transaction, decision, onClose }: ReviewDialogProps) {
  const review = useCallOnce(
    (why: string, key) => decide(decision, transaction.id, why, key),
    transactionsKey,
  );
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

/** The texts of a decision, before and after it. */
function reviewWords(transaction: Transaction, decision: Decision) {
  const noun = transaction.type === "Deposit" ? "deposit" : "withdrawal";
  const name = nameOf(transaction);
  return decision === "approve"
    ? {
        title: `Approve this ${noun}?`,
        what: effects[noun].approve,
        label: "Approve",
        done: `Approved: ${name}.`,
      }
    : {
        title: `Reject this ${noun}?`,
        what: effects[noun].reject,
        label: "Reject",
        done: `Rejected: ${name}.`,
      };
}

/** The facts of the transaction, repeated in the decision dialog. */
function DecisionFacts({ transaction }: { transaction: Transaction }) {
  const { userName, amount, cryptoAmount, currency, fee, address, createdAt, type } = transaction;
  return (
    <dl className="rounded-control bg-hover p-4 text-sm">
      <Fact label="Member">{userName}</Fact>
      <Fact label="Amount">
        <Money amount={amount} unit="USDT" />
      </Fact>
      {cryptoAmount !== null && (
        <Fact label="Crypto amount">
          <Money amount={cryptoAmount} unit={currency} />
        </Fact>
      )}
      {type === "Withdraw" && (
        <Fact label="Network fee">
          <Money amount={fee} unit="USDT" />
        </Fact>
      )}
      {address && (
        <Fact label="Address">
          <span className="wrap-anywhere font-mono text-xs">{address}</span>
        </Fact>
      )}
      <Fact label="Requested">{formatMoment(createdAt)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
