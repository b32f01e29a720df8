import type { MemberId, TransactionId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { TransactionsTable } from "../../tables/ledger.ts";

export interface TransactionFilter {
  readonly member?: MemberId | undefined;
  /** Only transactions of these, as a search for a name found them. */
  readonly members?: readonly MemberId[] | undefined;
  readonly type?: TransactionsTable["type"] | undefined;
  /** "Waiting" means that an administrator decides: pending, but no trade and no plan. */
  readonly status?: TransactionsTable["status"] | "Waiting" | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly before?: Date | undefined;
  /** Only older ones than this. */
  readonly after?: TransactionId | undefined;
}

interface Part {
  readonly oldestFirst?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * The ids of the matching transactions in their order, as many as are wanted. Each case reads an index in that order and stops: the
 * cost does not grow with the number of rows.
 */
export function matchingIds(filter: TransactionFilter, part: Part): RawBuilder<{ id: TransactionId }> {
  const order = part.oldestFirst ? sql`asc` : sql`desc`;
  const { limit, offset = 0 } = part;
  if (!filter.members) {
    const member = filter.member && sql`t.member_id = ${filter.member}`;
    return sql`${idsOf(filter, member)} order by id ${order} limit ${limit} offset ${offset}`;
  }
  // As a span, the member stays in the order: only an index of each member's has it, and nobody else's rows are read.
  const ofEach = sql`(t.member_id, t.id) >= (m.id, ${firstId}::uuid) and (t.member_id, t.id) <= (m.id, ${lastId}::uuid)`;
  return sql`select each.id from unnest(${filter.members}::uuid[]) m (id)
    cross join lateral (${idsOf(filter, ofEach)} order by t.member_id ${order}, t.id ${order} limit ${limit + offset}) each
    order by each.id ${order} limit ${limit} offset ${offset}`;
}

/** The ends of the range of ids. */
export const firstId = "00000000-0000-0000-0000-000000000000";
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Of one member, or of all of them without those that an administrator has hidden from that list. */
function idsOf(filter: TransactionFilter, member: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const isRare = filter.status !== undefined && filter.status !== "Completed";
  const rows = isRare ? sql`uncompleted_transactions t` : sql`transactions t`;
  const conditions = [
    ...(member ? [member] : []),
    ...(filter.member ? [] : [isRare ? isShown : sql`t.hidden_at is null`]),
    ...(filter.type ? [sql`t.type = ${filter.type}`] : []),
    ...(isRare ? [withStatus(filter.status)] : []),
    ...(filter.status === "Completed" ? [isCompleted] : []),
    // The time is the first part of an id.
    ...(filter.from ? [sql`t.id >= first_id_at(${filter.from})`] : []),
    ...(filter.before ? [sql`t.id < first_id_at(${filter.before})`] : []),
    ...(filter.after ? [sql`t.id < ${filter.after}`] : []),
  ];
  return sql`select t.id from ${rows} where ${sql.join(conditions, sql` and `)}`;
}

const isShown = sql`exists (select from transactions h where h.id = t.id and h.hidden_at is null)`;

const isCompleted = sql`t.status = 'Completed' and (t.type not in ('BuyUp', 'BuyDown')
  or exists (select from closed_trades c where c.id = t.id and c.outcome <> 'VOID'))`;

const withStatus = (status: TransactionFilter["status"]) =>
  status === "Waiting"
    ? sql`t.status = 'Pending' and t.type in ('Deposit', 'Withdraw')`
    : sql`t.status = ${sql.lit(status)}`;
