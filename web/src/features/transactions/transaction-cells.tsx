import { typeNames } from "@paperchain/core/transactions/transaction.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Money } from "../../ui/data/figures.tsx";
import { formatAge } from "./age.ts";
import { IdAndDetails } from "./id-and-details.tsx";
import { Note } from "./note.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { confirmationsText, type Transaction } from "./transaction.ts";

/** The member, and how long the transaction has waited. */
export function MemberCell({ transaction, now }: { transaction: Transaction; now: number }) {
  return (
    <div className="min-w-0 py-2">
      <p className="max-w-44 truncate font-medium" title={transaction.userName}>
        {transaction.userName}
      </p>
      <p className="whitespace-nowrap text-muted text-xs" title={formatMoment(transaction.createdAt)}>
        {formatAge(transaction.createdAt, now)}
      </p>
    </div>
  );
}

/** The type and the id. */
export function TypeAndId({ transaction }: { transaction: Transaction }) {
  return (
    <div>
      <p className="pt-1 text-sm">{typeNames[transaction.type]}</p>
      <IdAndDetails transaction={transaction} />
    </div>
  );
}

/** The address and the note. */
export function AddressAndNote({ transaction }: { transaction: Transaction }) {
  const { address } = transaction;
  return (
    <div className="wrap-anywhere py-2 text-muted text-xs lg:max-w-52">
      {address && <p className="font-mono text-text">{address}</p>}
      <p>
        <Note transaction={transaction} />
      </p>
    </div>
  );
}

/** The status. */
export function StatusCell({ transaction }: { transaction: Transaction }) {
  return (
    <div className="max-lg:text-right">
      <StatusBadge status={transaction.status} />
      <p className="figures whitespace-nowrap pt-1 text-muted text-xs empty:hidden">
        {confirmationsText(transaction)}
      </p>
    </div>
  );
}

/** The network fee, if there is one. */
export function Fee({ transaction: { fee } }: { transaction: Transaction }) {
  if (Number(fee) === 0) return null;
  return (
    <p className="text-muted text-xs">
      fee <Money amount={fee} unit="USDT" />
    </p>
  );
}
