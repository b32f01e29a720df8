import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import { sumTransactions } from "../../db/queries/transactions/transaction-totals.ts";
import {
  listTransactions as findTransactions,
  type TransactionFilter,
} from "../../db/queries/transactions/transactions.ts";
import { transactionView } from "../../views/transaction-view.ts";

export interface Filters {
  readonly type?: TransactionFilter["type"];
  readonly status?: TransactionFilter["status"];
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly userName?: string;
}

interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly oldestFirst?: boolean;
}

/** A page of one member's or all members' transactions, with the totals of all that match. */
export async function listTransactions(
  context: Context,
  member: MemberId | undefined,
  query: Filters & Paging,
) {
  const filter = filterOf(member, query);
  const { limit, oldestFirst = false } = query;
  const offset = (query.page - 1) * limit;
  const rows = await findTransactions(context.db, filter, { limit, offset, oldestFirst });
  const totals = await sumTransactions(context.db, filter);
  const now = context.clock();
  return {
    transactions: rows.map((row) => transactionView(row, now)),
    total: totals.total,
    page: query.page,
    limit,
    totals: { deposited: writeUsdt(totals.deposited), withdrawn: writeUsdt(totals.withdrawn) },
  };
}

/**
 * All members' transactions, with the counts of waiting, completed and failed ones for the cards above the list.
 * Transactions that wait for a decision are a queue, oldest first; everything else is a history, newest first.
 */
export async function listAllTransactions(context: Context, query: Filters & Paging) {
  const oldestFirst = query.status === "Waiting" || query.status === "Pending";
  const { total, pending, waiting, completed, failed } = await sumTransactions(context.db, {});
  return {
    ...(await listTransactions(context, undefined, { ...query, oldestFirst })),
    summary: { total, pending, waiting, completed, failed },
  };
}

const dayMs = 24 * 60 * 60_000;

/** Days are whole days in UTC, the last one included. */
export function filterOf(member: MemberId | undefined, filters: Filters): TransactionFilter {
  const { type, status, startDate, endDate, userName } = filters;
  return {
    member,
    type,
    status,
    userName,
    from: startDate ? new Date(startDate) : undefined,
    before: endDate ? endOf(endDate) : undefined,
  };
}

const endOf = (date: string) =>
  new Date(new Date(date).getTime() + (date.length === "2026-03-01".length ? dayMs : 0));
