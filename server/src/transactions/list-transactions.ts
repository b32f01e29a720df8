import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { countedMax } from "@paperchain/core/list-reach.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { findShownGroup } from "../groups/queries/group-members.ts";
import { findMembersByName } from "../members/queries/member-list.ts";
import type { TransactionFilter } from "./queries/transaction-ids.ts";
import { summariseTransactions } from "./queries/transaction-totals.ts";
import { listTransactionsWithTotals } from "./queries/transactions.ts";
import { transactionView } from "./transaction-view.ts";

export interface Filters {
  readonly type?: TransactionFilter["type"];
  readonly status?: TransactionFilter["status"];
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly userName?: string;
  readonly groupId?: GroupId | undefined;
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
  const { members, group, cut } = await findOwners(context, member, query, namedMax);
  const filter = { ...filterOf(member, query), members, group };
  const { limit, oldestFirst = false } = query;
  const offset = (query.page - 1) * limit;
  // The rows of a large group are not counted further than the page.
  const counted = group?.isLarge && !members ? offset + limit : countedMax(query);
  const page = { limit, offset, oldestFirst, countedMax: counted };
  const { rows, totals } = await listTransactionsWithTotals(context.db, filter, page);
  const now = context.clock();
  return {
    transactions: rows.map((row) => transactionView(row, now)),
    total: totals.total,
    more: totals.more,
    cut,
    page: query.page,
    limit,
    totals: totals.funded && {
      deposited: writeUsdt(totals.funded.deposited),
      withdrawn: writeUsdt(totals.funded.withdrawn),
    },
  };
}

/**
 * All members' transactions, with the counts of waiting, completed and failed ones for the cards above the list.
 * Transactions that wait for a decision are a queue, oldest first; everything else is a history, newest first.
 */
export async function listAllTransactions(context: Context, query: Filters & Paging) {
  const oldestFirst = query.status === "Waiting" || query.status === "Pending";
  const [list, summary] = await Promise.all([
    listTransactions(context, undefined, { ...query, oldestFirst }),
    summariseTransactions(context.db),
  ]);
  return { ...list, summary };
}

/**
 * A list shows the transactions of at most this many members who match a name; more letters of the name find others.
 */
const namedMax = 50;

/** The members who match the searched name, and the group. A member's own list ignores the group. */
export async function findOwners(
  { db }: Context,
  member: MemberId | undefined,
  { userName, groupId }: Filters,
  max: number,
) {
  const named = userName ? await findMembersByName(db, userName, max, groupId) : undefined;
  const group = member ? undefined : await findShownGroup(db, groupId);
  return { members: named?.ids, group, cut: named?.more ?? false };
}

const dayMs = 24 * 60 * 60_000;

/** Days are whole days in UTC, and the last one is included. */
export function filterOf(member: MemberId | undefined, filters: Filters): TransactionFilter {
  const { type, status, startDate, endDate } = filters;
  return {
    member,
    type,
    status,
    from: startDate ? new Date(startDate) : undefined,
    before: endDate ? endOf(endDate) : undefined,
  };
}

const endOf = (date: string) =>
  new Date(new Date(date).getTime() + (date.length === "2026-03-01".length ? dayMs : 0));
