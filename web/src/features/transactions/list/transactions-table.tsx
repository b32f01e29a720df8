import { typeNames } from "@paperchain/core/transactions/transaction.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import { Amount } from "../amount.tsx";
import type { Details } from "../details-dialog.tsx";
import { IdAndDetails } from "../id-and-details.tsx";
import { Note } from "../note.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { confirmationsText, type Transaction } from "../transaction.ts";
import { TypeIcon } from "../type-icon.tsx";
import { TransactionRow } from "./transaction-row.tsx";

/** The member's own transactions: a table on wide screens, rows on narrow ones. */
export function TransactionsTable({
  transactions,
  check,
}: { transactions: readonly Transaction[] } & Pick<Details, "check">) {
  const columns: Column<Transaction>[] = [
    ...firstColumns,
    column("ID", (transaction) => <IdAndDetails transaction={transaction} check={check} />),
    ...lastColumns,
  ];
  return (
    <Table
      caption="Transactions"
      columns={columns}
      rows={transactions}
      rowKey={({ id }) => id}
      card={(transaction) => (
        <TransactionRow transaction={transaction}>
          <IdAndDetails transaction={transaction} check={check} />
        </TransactionRow>
      )}
    />
  );
}

const firstColumns: Column<Transaction>[] = [
  column("Type", (transaction) => (
    <span className="flex items-center gap-3 whitespace-nowrap font-medium">
      <TypeIcon transaction={transaction} />
      {typeNames[transaction.type]}
    </span>
  )),
  column("Time", ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>),
  column("Note", (transaction) => (
    <p className="max-w-60 wrap-anywhere py-2">
      <Note transaction={transaction} />
    </p>
  )),
];

const lastColumns: Column<Transaction>[] = [
  column("Status", (transaction) => <Status transaction={transaction} />),
  figures("Amount", (transaction) => <Amount transaction={transaction} />),
];

function Status({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <StatusBadge status={transaction.status} />
      <p className="figures whitespace-nowrap pt-1 text-muted text-xs empty:hidden">
        {confirmationsText(transaction)}
      </p>
    </>
  );
}
