import { useState } from "react";
import { type Column, column, figures, rowEnd, Table } from "../../../ui/data/table.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { Amount } from "../amount.tsx";
import { isDecidable, nameOf, type Transaction } from "../transaction.ts";
import { AddressAndNote, Fee, MemberCell, StatusCell, TypeAndId } from "../transaction-cells.tsx";
import { othersWords, type PayoutRun, payoutRuns } from "./payout-runs.ts";
import { TransactionButtons } from "./transaction-buttons.tsx";
import type { AskedTransaction } from "./transaction-dialog.tsx";
import type { Selection } from "./use-selection.ts";

interface AdminTableProps {
  transactions: readonly Transaction[];
  /** When the list was fetched. Ages are relative to this time. */
  now: number;
  selection: Selection;
  onAsk: (asked: AskedTransaction) => void;
}

/** Every fact that a decision needs, in the row. */
export function AdminTable({ transactions, now, selection, onAsk }: AdminTableProps) {
  const select = (one: Transaction) => <SelectOne transaction={one} selection={selection} />;
  const buttons = (one: Transaction) => <TransactionButtons transaction={one} onAsk={onAsk} />;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const runs = payoutRuns(transactions);
  const rows = runs.flatMap(({ first, others }) => (opened.has(first.id) ? [first, ...others] : [first]));
  const closedRuns = new Map(
    runs.flatMap((run) => (run.others.length > 0 && !opened.has(run.first.id) ? [[run.first.id, run]] : [])),
  );
  const open = (id: string) => setOpened(new Set([...opened, id]));
  const what = (one: Transaction) => (
    <>
      <TypeAndId transaction={one} />
      <ShowOthers run={closedRuns.get(one.id)} onOpen={open} />
    </>
  );
  const columns: Column<Transaction>[] = [
    { header: "Select", head: <SelectAll selection={selection} />, cell: select },
    column("Member", (one) => <MemberCell transaction={one} now={now} />),
    column("Type", what),
    column("Address and note", (one) => <AddressAndNote transaction={one} />),
    column("Status", (one) => <StatusCell transaction={one} />),
    figures("Amount", (one) => (
      <>
        <Amount transaction={one} />
        <Fee transaction={one} />
      </>
    )),
    rowEnd("Actions", buttons),
  ];
  return (
    <Table
      caption="Transactions"
      columns={columns}
      rows={rows}
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
            <div>{what(one)}</div>
            <StatusCell transaction={one} />
          </div>
          <AddressAndNote transaction={one} />
          {buttons(one)}
        </div>
      )}
    />
  );
}

function ShowOthers({ run, onOpen }: { run: PayoutRun | undefined; onOpen: (id: string) => void }) {
  if (!run) return null;
  return (
    <button
      type="button"
      onClick={() => onOpen(run.first.id)}
      className="figures -mt-1 min-h-11 cursor-pointer text-left font-medium text-accent-text text-xs hover:underline"
    >
      {othersWords(run)}
    </button>
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
