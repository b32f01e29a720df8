import type { MemberId } from "@paperchain/core/ids.ts";
import { reachMax } from "@paperchain/core/list-reach.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../connect.ts";
import { matchingIds, type TransactionFilter } from "./transaction-ids.ts";

export interface TransactionTotals {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more: boolean;
  /** The completed amounts. */
  readonly deposited: Usdt;
  readonly withdrawn: Usdt;
}

/** The number of matching rows, and the completed amounts. */
export async function sumTransactions(db: Database, filter: TransactionFilter): Promise<TransactionTotals> {
  const { member, members } = filter;
  if (!member && !members) return sumOfAll(db, filter);
  const [counted, funded] = await Promise.all([
    member ? countOfOne(db, { ...filter, member }) : countMatching(db, filter),
    sumFunding(db, filter, members ?? [member]),
  ]);
  return { ...counted, ...funded };
}

type Count = Pick<TransactionTotals, "total" | "more">;

/** A member's trades are kept counted. Other transactions are counted as far as a list shows them. */
async function countOfOne(db: Database, filter: TransactionFilter & { member: MemberId }): Promise<Count> {
  const { member, type, status, from, before } = filter;
  if ((type === "BuyUp" || type === "BuyDown") && !from && !before)
    return { total: await countTradesIn(db, member, type, status), more: false };
  if (status !== "Completed" || type) return countMatching(db, filter);
  // Nearly all are completed: counting the others is quicker than looking at each.
  const [pending, failed] = await Promise.all([
    countIds(db, { ...filter, status: "Pending" }, reachMax),
    countIds(db, { ...filter, status: "Failed" }, reachMax),
  ]);
  if (Math.max(pending, failed) >= reachMax) return countMatching(db, filter);
  const others = pending + failed;
  return boundedCount((await countIds(db, { ...filter, status: undefined }, reachMax + 1 + others)) - others);
}

async function countTradesIn(
  db: Database,
  member: MemberId,
  type: "BuyUp" | "BuyDown",
  status: TransactionFilter["status"],
): Promise<number> {
  const direction = type === "BuyUp" ? "up" : "down";
  const outcomes = { Completed: ["WIN", "LOSS", "TIE"], Failed: ["VOID"], Pending: [], Waiting: [] };
  const closed = status ? outcomes[status] : [...outcomes.Completed, ...outcomes.Failed];
  const isOpenToo = !status || status === "Pending";
  const { rows } = await sql<{ total: bigint }>`
    select (select coalesce(sum(trades), 0)::bigint from list_trade_counts(${member})
        where direction = ${direction} and outcome = any (${closed}::trade_outcome[]))
      + (select count(*) from open_trades where ${isOpenToo} and member_id = ${member} and direction = ${direction}) as total`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0n);
}

const countMatching = async (db: Database, filter: TransactionFilter): Promise<Count> =>
  boundedCount(await countIds(db, filter, reachMax + 1));

async function countIds(db: Database, filter: TransactionFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${matchingIds(filter, { limit })}) matching`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

const boundedCount = (counted: number): Count => ({
  total: Math.min(counted, reachMax),
  more: counted > reachMax,
});

async function sumFunding(
  db: Database,
  filter: TransactionFilter,
  members: readonly unknown[],
): Promise<Pick<TransactionTotals, "deposited" | "withdrawn">> {
  const { rows } = await sql<Record<"deposited" | "withdrawn", bigint>>`
    select ${sumOf(sql`amount`, sql`type = 'Deposit'`)} as deposited, ${sumOf(sql`amount`, sql`type = 'Withdraw'`)} as withdrawn
    from transactions t where t.member_id = any (${members}::uuid[]) and t.type in ('Deposit', 'Withdraw')
      and t.type not in ('BuyUp', 'BuyDown') and t.status = 'Completed' and ${isFundingOf(filter)}`.execute(
    db,
  );
  const { deposited = 0n, withdrawn = 0n } = rows[0] ?? {};
  return { deposited: micro(deposited), withdrawn: micro(withdrawn) };
}

function isFundingOf({ member, type, status, from, before }: TransactionFilter): RawBuilder<unknown> {
  return sql.join(
    [
      member ? sql`true` : sql`t.hidden_at is null`,
      ...(type ? [sql`t.type = ${type}`] : []),
      ...(status && status !== "Completed" ? [sql`false`] : []),
      ...(from ? [sql`t.id >= first_id_at(${from})`] : []),
      ...(before ? [sql`t.id < first_id_at(${before})`] : []),
    ],
    sql` and `,
  );
}

/** All members' transactions are kept counted, by day. A part of a day is counted. */
async function sumOfAll(db: Database, filter: TransactionFilter): Promise<TransactionTotals> {
  const { rows } = await sql<Record<"total" | "deposited" | "withdrawn", bigint>>`
    select ${sumOf(sql`rows`)} as total,
      ${sumOf(sql`amount`, sql`type = 'Deposit' and status = 'Completed'`)} as deposited,
      ${sumOf(sql`amount`, sql`type = 'Withdraw' and status = 'Completed'`)} as withdrawn
    from (${sql.join(countedParts(filter), sql` union all `)}) c where ${isOfKind(filter)}`.execute(db);
  const { total = 0n, deposited = 0n, withdrawn = 0n } = rows[0] ?? {};
  return { total: Number(total), more: false, deposited: micro(deposited), withdrawn: micro(withdrawn) };
}

function countedParts({ from, before }: TransactionFilter): RawBuilder<unknown>[] {
  if (!from && !before) return [sql`select type, status, rows, amount from counted_transactions`];
  const [first, last] = [from && dayFrom(from), before && dayBefore(before)];
  if (first && last && first > last) return [countedNow(from, before)];
  const days = sql.join(
    [
      sql`true`,
      // Not ::date, which is the day where the server stands.
      ...(first ? [sql`day >= day_of(${first})`] : []),
      ...(last ? [sql`day < day_of(${last})`] : []),
    ],
    sql` and `,
  );
  return [
    sql`select type, status, rows, amount from transactions_counted_by_day where ${days}`,
    ...(from && first && from < first ? [countedNow(from, first)] : []),
    ...(before && last && last < before ? [countedNow(last, before)] : []),
  ];
}

const dayMs = 24 * 60 * 60_000;
const dayFrom = (instant: Date) => new Date(Math.ceil(instant.getTime() / dayMs) * dayMs);
const dayBefore = (instant: Date) => new Date(Math.floor(instant.getTime() / dayMs) * dayMs);

const countedNow = (from: Date | undefined, before: Date | undefined) => sql`
  select type, status, 1 as rows, amount from listed_transactions
  where hidden_at is null and id >= first_id_at(${from}) and id < first_id_at(${before})`;

function isOfKind({ type, status }: TransactionFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(type ? [sql`type = ${type}`] : []),
      ...(status ? [sql`status = ${status === "Waiting" ? "Pending" : status}`] : []),
      ...(status === "Waiting" ? [sql`type in ('Deposit', 'Withdraw')`] : []),
    ],
    sql` and `,
  );
}

export interface TransactionSummary {
  readonly total: number;
  readonly pending: number;
  /** The pending ones that an administrator decides. */
  readonly waiting: number;
  readonly completed: number;
  readonly failed: number;
}

/** All transactions by what became of them. */
export async function summariseTransactions(db: Database): Promise<TransactionSummary> {
  const { rows } = await sql<Record<keyof TransactionSummary, bigint>>`
    select ${sumOf(sql`rows`)} as total,
      ${sumOf(sql`rows`, sql`status = 'Pending'`)} as pending,
      ${sumOf(sql`rows`, sql`status = 'Pending' and type in ('Deposit', 'Withdraw')`)} as waiting,
      ${sumOf(sql`rows`, sql`status = 'Completed'`)} as completed,
      ${sumOf(sql`rows`, sql`status = 'Failed'`)} as failed
    from counted_transactions`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("A sum has no row.");
  return {
    total: Number(sums.total),
    pending: Number(sums.pending),
    waiting: Number(sums.waiting),
    completed: Number(sums.completed),
    failed: Number(sums.failed),
  };
}

const sumOf = (what: RawBuilder<unknown>, where = sql`true`) =>
  sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;

/** Adds the counts written since, so that few rows are left to add. */
export async function foldTransactionCounts(db: Database): Promise<void> {
  await sql`select fold_transaction_counts()`.execute(db);
}
