import type { MemberId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { type Direction, directions, isTrade } from "@paperchain/core/trades/direction.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { membersOf } from "../../groups/queries/group-members.ts";
import { idsInTime, matchingIds, type TransactionFilter } from "./transaction-ids.ts";

export interface TransactionTotals {
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly more: boolean;
  /** The completed amounts; null for a group too large to add up its members' deposits each time. */
  readonly funded: { readonly deposited: Usdt; readonly withdrawn: Usdt } | null;
}

type TotalsRow = Pick<TransactionTotals, "more"> & { total: bigint } & Record<
    "deposited" | "withdrawn",
    bigint | null
  >;

/** One row: the number of matching rows, up to `max` if there is no stored count, and the completed amounts. */
export function totalsOf(filter: TransactionFilter, max: number): RawBuilder<TotalsRow> {
  const { member, members, group } = filter;
  if (!member && !members && !group) return totalsOfAll(filter);
  const counted = member ? countOfOne({ ...filter, member }, max) : countMatching(filter, max);
  if (group?.isLarge && !members)
    return sql`select counted.*, null::bigint as deposited, null::bigint as withdrawn from (${counted}) counted`;
  const owners =
    group && !members ? membersOf(group.id) : sql`select * from unnest(${members ?? [member]}::uuid[])`;
  return sql`select counted.*, funded.* from (${counted}) counted, (${sumFunding(filter, owners)}) funded`;
}

/** A member's trades have a stored count. Other transactions are counted now. */
function countOfOne(filter: TransactionFilter & { member: MemberId }, max: number): RawBuilder<unknown> {
  const { type, status } = filter;
  if (isCountStored(filter)) return countTradesIn(filter.member, filter.type, status);
  if (status !== "Completed" || type) return countMatching(filter, max);
  // Nearly all are completed, so counting the others is faster than looking at each.
  const idsAndOthers = { ...filter, status: undefined };
  return sql`
    with others as materialized (
      select (${countIds({ ...filter, status: "Pending" }, max)}) as pending,
        (${countIds({ ...filter, status: "Failed" }, max)}) as failed
    )
    ${bounded(
      sql`
      select case when greatest(pending, failed) >= ${max} then (${countIds(filter, max + 1)})
        else (${countIds(idsAndOthers, sql`${max + 1} + pending + failed`)}) - pending - failed end from others`,
      max,
    )}`;
}

/**
 * Whether the number of a member's matching transactions is stored, so that the list can stop once it has found them
 * all.
 */
export const isCountStored = <Filter extends TransactionFilter>(
  filter: Filter,
): filter is Filter & { member: MemberId; type: string } =>
  filter.member !== undefined && isTrade(filter) && !filter.from && !filter.before;

function countTradesIn(
  member: MemberId,
  type: string,
  status: TransactionFilter["status"],
): RawBuilder<unknown> {
  const direction: Direction = type === directions.up.type ? "up" : "down";
  const outcomes = { Completed: ["WIN", "LOSS", "TIE"], Failed: ["VOID"], Pending: [], Waiting: [] };
  const closed = status ? outcomes[status] : [...outcomes.Completed, ...outcomes.Failed];
  const isOpenToo = !status || status === "Pending";
  return sql`
    select (select coalesce(sum(trades), 0)::bigint from list_trade_counts(${member})
        where direction = ${direction} and outcome = any (${closed}::trade_outcome[]))
      + (select count(*) from open_trades where ${isOpenToo} and member_id = ${member} and direction = ${direction}) as total,
      false as more`;
}

const countMatching = (filter: TransactionFilter, max: number) => bounded(countIds(filter, max + 1), max);

const countIds = (filter: TransactionFilter, limit: number | RawBuilder<unknown>) =>
  sql`select count(*) from (${matchingIds(filter, { limit })}) matching`;

const bounded = (count: RawBuilder<unknown>, max: number) =>
  sql`select least(rows, ${max}) as total, rows > ${max} as more from (${count}) counted (rows)`;

/**
 * Each owner's own rows of both types, as ranges of the index that begins with these columns, so that no rows of others
 * are read.
 */
function sumFunding(filter: TransactionFilter, owners: RawBuilder<unknown>): RawBuilder<unknown> {
  const { member, type, status } = filter;
  const { first, end } = idsInTime(filter);
  const conditions = [
    sql`t.type not in ('BuyUp', 'BuyDown')`,
    sql`t.status = 'Completed'`,
    ...(member ? [] : [sql`t.hidden_at is null`]),
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(status && status !== "Completed" ? [sql`false`] : []),
  ];
  return sql`
    select ${sumOf(sql`f.amount`, sql`k.type = 'Deposit'`)} as deposited, ${sumOf(sql`f.amount`, sql`k.type = 'Withdraw'`)} as withdrawn
    from (${owners}) o (id) cross join unnest(array['Deposit', 'Withdraw']::transaction_type[]) k (type) cross join lateral (
      select sum(t.amount) as amount from transactions t
      where t.member_id = o.id and t.type = k.type and (t.member_id, t.type, t.id) >= (o.id, k.type, ${first}) and (t.member_id, t.type, t.id) < (o.id, k.type, ${end})
        and ${sql.join(conditions, sql` and `)}
    ) f`;
}

/** All members' transactions have stored counts by day. The rest of a time span, parts of days, is counted now. */
const totalsOfAll = (filter: TransactionFilter): RawBuilder<TotalsRow> => sql`
  select ${sumOf(sql`rows`)} as total, false as more,
    ${sumOf(sql`amount`, sql`type = 'Deposit' and status = 'Completed'`)} as deposited,
    ${sumOf(sql`amount`, sql`type = 'Withdraw' and status = 'Completed'`)} as withdrawn
  from (${sql.join(countedParts(filter), sql` union all `)}) c where ${isOfKind(filter)}`;

function countedParts({ from, before }: TransactionFilter): RawBuilder<unknown>[] {
  if (!from && !before) return [sql`select type, status, rows, amount from counted_transactions`];
  const [first, last] = [from && dayFrom(from), before && dayBefore(before)];
  if (first && last && first > last) return [countedNow(from, before)];
  const days = sql.join(
    [
      sql`true`,
      // Not ::date, which would be the day in the server's time zone.
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
  /** The pending ones that an administrator has to decide. */
  readonly waiting: number;
  readonly completed: number;
  readonly failed: number;
}

/** The number of all transactions by their state. */
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

/** Adds the newest counts to the sums, so that few rows are left to add. */
export async function foldTransactionCounts(db: Database): Promise<void> {
  await sql`select fold_transaction_counts()`.execute(db);
}
