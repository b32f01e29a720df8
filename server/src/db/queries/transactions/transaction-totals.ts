import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../connect.ts";
import { kind, matching, type TransactionFilter } from "./transactions.ts";

export interface TransactionTotals {
  readonly total: number;
  readonly deposited: Usdt;
  readonly withdrawn: Usdt;
  readonly pending: number;
  /** The pending ones that an administrator decides. */
  readonly waiting: number;
  readonly completed: number;
  readonly failed: number;
}

/** The number of matching rows by status, and the completed amounts. */
export async function sumTransactions(db: Database, filter: TransactionFilter): Promise<TransactionTotals> {
  const { rows } = await sql<Record<keyof TransactionTotals, bigint>>`
    select ${sumOf(sql`rows`)} as total,
      ${sumOf(sql`amount`, sql`type = 'Deposit' and status = 'Completed'`)} as deposited,
      ${sumOf(sql`amount`, sql`type = 'Withdraw' and status = 'Completed'`)} as withdrawn,
      ${sumOf(sql`rows`, sql`status = 'Pending'`)} as pending,
      ${sumOf(sql`rows`, sql`status = 'Pending' and type in ('Deposit', 'Withdraw')`)} as waiting,
      ${sumOf(sql`rows`, sql`status = 'Completed'`)} as completed,
      ${sumOf(sql`rows`, sql`status = 'Failed'`)} as failed
    from (${counted(db, filter)}) counted`.execute(db);
  const sums = rows[0];
  if (!sums) throw new Error("A sum has no row.");
  return {
    total: Number(sums.total),
    deposited: micro(sums.deposited),
    withdrawn: micro(sums.withdrawn),
    pending: Number(sums.pending),
    waiting: Number(sums.waiting),
    completed: Number(sums.completed),
    failed: Number(sums.failed),
  };
}

const sumOf = (what: RawBuilder<unknown>, where = sql`true`) =>
  sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;

/** By type and status. The totals of all members are stored; those of a member, a period or a name are counted. */
function counted(db: Database, filter: TransactionFilter): RawBuilder<unknown> {
  const { member, from, before, userName } = filter;
  if (member || from || before || userName) {
    return sql`${matching(db, filter)
      .select(["transactions.type", "transactions.status"])
      .select([sql`count(*)`.as("rows"), sql`sum(transactions.amount)`.as("amount")])
      .groupBy(["transactions.type", "transactions.status"])}`;
  }
  return sql`select * from counted_transactions c where ${kind("c", filter)}`;
}

/** Sums the counts written since, so that few rows are left to sum. */
export async function foldTransactionCounts(db: Database): Promise<void> {
  await sql`select fold_transaction_counts()`.execute(db);
}
