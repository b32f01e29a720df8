import { pipeline, Readable } from "node:stream";
import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { stringify } from "csv-stringify";
import type { Context } from "../../context.ts";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionFilter,
} from "../../db/queries/transactions.ts";
import { transactionView } from "../../views/transaction-view.ts";
import { type Filters, filterOf } from "./list-transactions.ts";

const rowsAtOnce = 1_000;

const columns: { key: keyof Transaction; header: string }[] = [
  { key: "id", header: "Id" },
  { key: "createdAt", header: "Time (UTC)" },
  { key: "userName", header: "Member" },
  { key: "type", header: "Type" },
  { key: "status", header: "Status" },
  { key: "usdAmount", header: "Amount (practice USDT)" },
  { key: "fee", header: "Fee (practice USDT)" },
  { key: "payout", header: "Payout (practice USDT)" },
  { key: "currency", header: "Currency" },
  { key: "cryptoAmount", header: "Coin amount" },
  { key: "address", header: "Address" },
  { key: "decidedBy", header: "Decided by" },
  { key: "reason", header: "Reason" },
  { key: "note", header: "Note" },
  // New columns come last, so that a spreadsheet that reads them by place goes on working.
  { key: "pnl", header: "Trade result (practice USDT)" },
];

/** All rows of the filter as CSV, read and sent a thousand at a time, so that a million rows need no more memory. */
export function exportTransactions(
  context: Context,
  member: MemberId | undefined,
  filters: Filters,
): Readable {
  const filter = filterOf(member, filters);
  // A text that begins like a formula would be run by a spreadsheet; the quote in front makes it a text there too.
  const csv = stringify({ header: true, columns, escape_formulas: true, cast: { string: keepNumber } });
  // A failure half-way breaks the answer off, and so is seen by whoever reads it; there is nobody else to tell.
  pipeline(Readable.from(viewsOf(context, filter)), csv, () => {});
  return csv;
}

/** What was taken from a balance is a number with a minus in front, not a formula. */
const keepNumber = (value: string) =>
  /^-\d+(\.\d+)?$/.test(value) ? { value, escape_formulas: false } : value;

async function* viewsOf(context: Context, filter: TransactionFilter): AsyncGenerator<Transaction> {
  let last: ListedTransaction | undefined;
  for (;;) {
    const rows = await listTransactions(context.db, filter, { limit: rowsAtOnce, after: last?.id });
    for (const row of rows) yield transactionView(row, context.clock());
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
