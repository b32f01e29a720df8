import { type Column, Table } from "../../../ui/data/table.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { Amount } from "../amount.tsx";
import { isDecidable, nameOf, type Transaction } from "../transaction.ts";
import { AddressAndNote, Fee, MemberCell, StatusCell, TypeAndId } from "../transaction-cells.tsx";
import { TransactionButtons } from "./transaction-buttons.tsx";
import type { AskedTransaction } from "./transaction-dialog.tsx";
import type { Selection } from "./use-selection.ts";

interface AdminTableProps {
  transactions: readonly Transaction[];
  /** When the list was fetched: ages are relative to it. */
  now: number;
  selection: Selection;
  onAsk: (asked: AskedTransaction) => void;
}

/** Every fact that a decision needs, in the row. */
export function AdminTable({ transactions, now, selection, onAsk }: AdminTableProps) {
  const select = (one: Transaction) => <SelectOne transaction={one} selection={selection} />;
  const buttons = (one: Transaction) => <TransactionButtons transaction={one} onAsk={onAsk} />;
  const columns: Column<Transaction>[] = [
    { id: "select", header: <SelectAll selection={selection} />, cell: select },
    { id: "who", header: "Member", cell: (one) => <MemberCell transaction={one} now={now} /> },
    { id: "what", header: "Type", cell: (one) => <TypeAndId transaction={one} /> },
    { id: "where", header: "Address and note", cell: (one) => <AddressAndNote transaction={one} /> },
    { id: "status", header: "Status", cell: (one) => <StatusCell transaction={one} /> },
    {
      id: "amount",
      header: "Amount",
      numeric: true,
      cell: (one) => (
        <>
          <Amount transaction={one} />
          <Fee transaction={one} />
        </>
      ),
    },
    { id: "buttons", header: <span className="sr-only">Actions</span>, numeric: true, cell: buttons },
  ];
  return (
    <Table
      caption="Transactions"
      columns={columns}
      rows={transactions}
      rowKey={({ id }) => id}
      card={(one) => (
        <div className="flex flex-col gap-1">
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 items-center gap-1">
              {select(one)}
              <MemberCell transaction={one} now={now} />
            </div>
            <div className="pt-2 text-right">
              <Amount transaction={one} />
              <Fee transaction={one} />
            </div>
          </div>
          <div className="flex items-start justify-between gap-3">
            <TypeAndId transaction={one} />
            <StatusCell transaction={one} />
          </div>
          <AddressAndNote transaction={one} />
          {buttons(one)}
        </div>
      )}
    />
  );
}

function SelectOne({ transaction, selection }: { transaction: Transaction; selection: Selection }) {
  if (!isDecidable(transaction)) return null;
  return (
    <Checkbox
      label={<span className="sr-only">Select {nameOf(transaction)}</span>}
      checked={selection.has(transaction)}
      onChange={(event) => selection.set([transaction], event.target.checked)}
    />
  );
}

function SelectAll({ selection: { selectable, selected, set } }: { selection: Selection }) {
  if (selectable.length === 0) return <span className="sr-only">Selected</span>;
  return (
    <Checkbox
      label={<span className="sr-only">Select all pending on this page</span>}
      checked={selected.length === selectable.length}
      onChange={(event) => set(selectable, event.target.checked)}
    />
  );
}
