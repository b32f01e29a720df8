import { Readable } from "node:stream";
import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { csvText } from "@paperchain/core/csv.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { type Filters, filterOf, findOwners } from "./list-transactions.ts";
import type { TransactionFilter } from "./queries/transaction-ids.ts";
import { type ListedTransaction, listTransactions } from "./queries/transactions.ts";
import { transactionView } from "./transaction-view.ts";

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
  // Add new columns at the end, because spreadsheets may read columns by position.
  { key: "pnl", header: "Trade result (practice USDT)" },
  { key: "hiddenAt", header: "Hidden from the administrators' list (UTC)" },
];

/**
 * All rows of the filter as CSV. They are read and sent a thousand at a time, so that memory does not grow with the
 * number of rows.
 */
export function exportTransactions(
  context: Context,
  member: MemberId | undefined,
  filters: Filters,
): Readable {
  // A failure half-way cuts the answer off, which its reader notices. There is no other way to report it.
  return Readable.from(csvOf(context, filterOf(member, filters), filters), { objectMode: false });
}

/** Unlike a list, a file includes the transactions of everybody who matches. */
const namedMax = 1_000_000;

async function* csvOf(context: Context, asked: TransactionFilter, filters: Filters): AsyncGenerator<string> {
  const { members, group } = await findOwners(context, asked.member, filters, namedMax);
  const filter = { ...asked, members, group };
  yield csvText([columns.map(({ header }) => header)]);
  let last: ListedTransaction | undefined;
  for (;;) {
    const rows = await listTransactions(context.db, { ...filter, after: last?.id }, { limit: rowsAtOnce });
    const views = rows.map((row) => transactionView(row, context.clock()));
    if (views.length > 0) yield csvText(views.map((view) => columns.map(({ key }) => textOf(view[key]))));
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

const textOf = (value: Transaction[keyof Transaction]) => (value == null ? null : String(value));
