import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import { type RawBuilder, sql } from "kysely";
import { isInGroup, membersOf, type ShownGroup } from "../../groups/queries/group-members.ts";
import type { TransactionsTable } from "../../ledger/tables.ts";

export interface TransactionFilter {
  readonly member?: MemberId | undefined;
  /** Only transactions of these members, whom a search for a name found. */
  readonly members?: readonly MemberId[] | undefined;
  /** Only transactions of this group's members. */
  readonly group?: ShownGroup | undefined;
  readonly type?: TransactionsTable["type"] | undefined;
  /** "Waiting" means that an administrator decides: pending, but not a trade or a plan. */
  readonly status?: TransactionsTable["status"] | "Waiting" | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly before?: Date | undefined;
  /** Only transactions older than this one. */
  readonly after?: TransactionId | undefined;
}

interface Part {
  readonly oldestFirst?: boolean;
  /** A number, or an expression of the surrounding statement. */
  readonly limit: number | RawBuilder<unknown>;
  readonly offset?: number;
}

/**
 * The ids of the matching transactions in their order, up to the requested number. Each case reads an index in that
 * order and stops, so that the cost does not grow with the number of rows.
 */
export function matchingIds(filter: TransactionFilter, part: Part): RawBuilder<{ id: TransactionId }> {
  const order = part.oldestFirst ? sql`asc` : sql`desc`;
  const { limit, offset = 0 } = part;
  const { member, type } = filter;
  const last = sql`limit ${limit} offset ${offset}`;
  const owners = ownersOf(filter);
  if (owners) {
    // A small index has each member's few rows that are not completed. The planner uses it only for a single value.
    const own = isRare(filter.status) ? [sql`t.member_id = m.id`] : [];
    const ofEach = idsOf(filter, [...own, spanOf(sql`t.member_id`, sql`m.id`, filter)]);
    return sql`select each.id from (${owners}) m (id)
      cross join lateral (${ofEach} order by t.member_id ${order}, t.id ${order} limit ${limit}::bigint + ${offset}::bigint) each
      order by each.id ${order} ${last}`;
  }
  const owner = member ? [sql`t.member_id = ${member}`] : inGroup(filter);
  if (type && hasOwnIndex(filter)) {
    const span = spanOf(sql`t.type`, sql`${type}::transaction_type`, filter);
    return sql`${idsOf({ ...filter, type: undefined }, [...owner, span, isNoTrade])}
      order by t.type ${order}, t.id ${order} ${last}`;
  }
  const wanted = [...owner, inTime(filter)];
  if (isRare(filter.status) && !member) {
    // Reads each part in the order of its own index, as many rows as the page may need from it.
    const parts = uncompletedParts(filter, wanted).map(
      (ids) => sql`(${ids} order by t.id ${order} limit ${limit}::bigint + ${offset}::bigint)`,
    );
    return sql`select id from (${sql.join(parts, sql` union all `)}) parts order by id ${order} ${last}`;
  }
  return sql`${idsOf(filter, wanted, isNotHidden)} order by id ${order} ${last}`;
}

/** Everybody's transactions that are not completed: a trade is pending while it is open, and failed if it was void. */
function uncompletedParts({ type, status }: TransactionFilter, wanted: readonly RawBuilder<unknown>[]) {
  const idsIn = (table: string, ofType: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
    const conditions = [...wanted, which, ...(type ? [sql`${ofType} = ${type}`] : [])];
    return sql`select t.id from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)}`;
  };
  const ofTrade = sql`trade_type(t.direction)`;
  const others = sql`t.hidden_at is null and ${withStatus(status)}`;
  return [
    idsIn("transactions", sql`t.type`, others),
    ...(status === "Pending" ? [idsIn("open_trades", ofTrade, isShown)] : []),
    ...(status === "Failed" ? [idsIn("closed_trades", ofTrade, sql`t.outcome = 'VOID' and ${isShown}`)] : []),
  ];
}

/** The members whose own indexes are read; nothing if everybody's rows are searched. */
function ownersOf({ members, group }: TransactionFilter): RawBuilder<unknown> | undefined {
  if (members) return sql`select * from unnest(${members}::uuid[])`;
  return group && !group.isLarge ? membersOf(group.id) : undefined;
}

const inGroup = ({ group }: TransactionFilter) => (group ? [isInGroup("t.member_id", group.id)] : []);

/** Nearly all transactions are trades, so a page of them is quickly found among the others. */
const hasOwnIndex = (filter: TransactionFilter) => !isTrade(filter) && !isRare(filter.status);
const isNoTrade = sql`t.type not in ('BuyUp', 'BuyDown')`;

/** The ends of the range of ids. */
export const firstId = "00000000-0000-0000-0000-000000000000";
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * The rows with a value in a column, as a range condition. The column stays in the sort order, so only an index that
 * begins with it has that order, and rows with other values are not read.
 */
const spanOf = (column: RawBuilder<unknown>, value: RawBuilder<unknown>, filter: TransactionFilter) => {
  const { first, end } = idsInTime(filter);
  return sql`(${column}, t.id) >= (${value}, ${first}) and (${column}, t.id) < (${value}, ${end})`;
};

const inTime = (filter: TransactionFilter) => {
  const { first, end } = idsInTime(filter);
  return sql`t.id >= ${first} and t.id < ${end}`;
};

/** An id begins with its time. */
export const idsInTime = ({ from, before, after }: TransactionFilter) => ({
  first: from ? sql`first_id_at(${from})` : sql`${firstId}::uuid`,
  end: sql`least(${before ? sql`first_id_at(${before})` : sql`${lastId}::uuid`}, ${after ?? lastId}::uuid)`,
});

const isRare = (status: TransactionFilter["status"]) => status !== undefined && status !== "Completed";

/** All transactions of one member, or everybody's except those that an administrator hid from that list. */
function idsOf(
  filter: TransactionFilter,
  which: readonly RawBuilder<unknown>[],
  shown = sql`t.hidden_at is null`,
): RawBuilder<unknown> {
  const { member, type, status } = filter;
  const rows = isRare(status) ? sql`uncompleted_transactions t` : sql`transactions t`;
  const conditions = [
    ...which,
    ...(member ? [] : [isRare(status) ? isShown : shown]),
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(isRare(status) ? [withStatus(status)] : []),
    ...(status === "Completed" ? [isCompleted] : []),
  ];
  return sql`select t.id from ${rows} where ${sql.join(conditions, sql` and `)}`;
}

/** A separate index has the few hidden ones, so a list without other filters skips them without reading a row. */
const isNotHidden = sql`not exists (select from transactions h where h.id = t.id and h.hidden_at is not null)`;

const isShown = sql`exists (select from transactions h where h.id = t.id and h.hidden_at is null)`;

/** Most trades are completed, so each is looked up among the few open and the few void ones. */
const isCompleted = sql`t.status = 'Completed' and not exists (select from open_trades o where o.id = t.id)
  and not exists (select from closed_trades v where v.id = t.id and v.outcome = 'VOID')`;

const withStatus = (status: TransactionFilter["status"]) =>
  status === "Waiting"
    ? sql`t.status = 'Pending' and t.type in ('Deposit', 'Withdraw')`
    : sql`t.status = ${sql.lit(status)}`;
