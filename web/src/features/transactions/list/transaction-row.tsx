import { typeNames } from "@paperchain/core/transactions/transaction.ts";
import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Amount } from "../amount.tsx";
import { Note } from "../note.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { confirmationsText, type Transaction } from "../transaction.ts";
import { TypeIcon } from "../type-icon.tsx";

interface TransactionRowProps {
  transaction: Transaction;
  /** Whether the amount is masked. */
  hidden?: boolean;
  /** Further content below, such as the id. */
  children?: ReactNode;
}

/** A transaction for narrow screens: type, time, note, amount, status. */
export function TransactionRow({ transaction, hidden = false, children }: TransactionRowProps) {
  const confirmations = confirmationsText(transaction);
  return (
    <div className="flex gap-3">
      <TypeIcon transaction={transaction} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium">{typeNames[transaction.type]}</p>
            <p className="whitespace-nowrap text-muted text-xs leading-5">
              {formatMoment(transaction.createdAt)}
            </p>
          </div>
          {hidden ? <HiddenAmount /> : <Amount transaction={transaction} />}
        </div>
        <div className="mt-1.5 flex items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere text-muted text-sm">
            <Note transaction={transaction} />
          </p>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <StatusBadge status={transaction.status} />
            {confirmations && <span className="figures text-muted text-xs">{confirmations}</span>}
          </span>
        </div>
        {children}
      </div>
    </div>
  );
}

function HiddenAmount() {
  return (
    <span>
      <span aria-hidden="true">****</span>
      <span className="sr-only">hidden</span>
    </span>
  );
}
