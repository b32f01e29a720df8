import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { type RawBuilder, sql } from "kysely";
import { isInGroup, membersOf, type ShownGroup } from "../../groups/queries/group-members.ts";
import { firstId, lastId } from "../../transactions/queries/transaction-ids.ts";

export interface TradeFilter {
  readonly member?: MemberId | undefined;
  readonly coinId?: string | undefined;
  readonly status?: "active" | "pending" | "closed" | undefined;
  readonly outcome?: Outcome | undefined;
  /** Only trades that are older than this one. */
  readonly before?: TradeId | undefined;
  /** Only trades of these members or on these coins, which a search found. */
  readonly found?: { readonly members: readonly MemberId[]; readonly coins: readonly string[] } | undefined;
  /** Only trades of this group's members. */
  readonly group?: ShownGroup | undefined;
  readonly now: Date;
}

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/**
 * The ids of the matching trades, newest first, up to the requested number. Each case reads an index in that order and
 * stops, so that the cost does not grow with the number of trades.
 */
export function matchingTrades(
  filter: TradeFilter,
  { limit, offset = 0 }: Part,
): RawBuilder<{ id: TradeId }> {
  const { member, coinId, found, group } = filter;
  // Written into the statement: with a parameter here, a generic plan expects a tenth of all rows.
  const last = sql`order by id desc limit ${sql.lit(limit)} offset ${offset}`;
  const isEachRead = group && !group.isLarge && !found;
  if (!found && !isEachRead) {
    const owner = member ? sql`t.member_id = ${member}` : sql`true`;
    const coin = coinId ? sql`t.coin_id = ${coinId}` : sql`true`;
    // Reads each table's rows in order, up to the requested number. From both tables together, a generic plan would
    // sort all trades of a member.
    const parts = tablesOf(filter).map(
      (table) =>
        sql`(${tradesWhere(filter, sql`${owner} and ${coin}`, table)} order by t.id desc limit ${limit + offset})`,
    );
    return sql`select id from (${sql.join(parts, sql` union all `)}) matching ${last}`;
  }
  // A range condition keeps the member or coin in the sort order. Only its own index has that order, so no other rows
  // are read.
  const each = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) => {
    const span = sql`(${column}, t.id) >= (${value}, ${firstId}::uuid) and (${column}, t.id) <= (${value}, ${lastId}::uuid)`;
    // The members of a small group are read one by one, so they need not be looked up again.
    const rows = tradesWhere(isEachRead ? { ...filter, group: undefined } : filter, span, tableOf(filter));
    return sql`lateral (${rows} order by ${column} desc, t.id desc limit ${limit + offset}) each`;
  };
  if (isEachRead)
    return sql`select each.id from (${membersOf(group.id)}) m (id), ${each(sql`t.member_id`, sql`m.id`)} ${last}`;
  return sql`select id from (
      select each.id from unnest(${found?.members}::uuid[]) m (id), ${each(sql`t.member_id`, sql`m.id`)}
      union
      select each.id from unnest(${found?.coins}::text[]) c (id), ${each(sql`t.coin_id`, sql`c.id`)}
    ) matching ${last}`;
}

function tradesWhere(
  filter: TradeFilter,
  which: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { status, outcome, before, group, now } = filter;
  // Written into the statement, so that the database can tell which index contains all rows of an outcome.
  const conditions = [
    which,
    ...(group ? [isInGroup("t.member_id", group.id)] : []),
    ...(before ? [sql`t.id < ${before}`] : []),
    ...(outcome ? [sql`t.outcome = ${sql.lit(outcome)}`] : []),
    // A trade with an outcome is closed.
    ...(outcome && status && status !== "closed" ? [sql`false`] : []),
    ...(status === "active" ? [sql`(t.ends_at is null or t.ends_at > ${now})`] : []),
    ...(status === "pending" ? [sql`t.ends_at <= ${now}`] : []),
  ];
  return sql`select t.id from ${table} t where ${sql.join(conditions, sql` and `)}`;
}

function tableOf({ status, outcome }: TradeFilter): RawBuilder<unknown> {
  if (outcome || status === "closed") return sql`closed_trades`;
  return status ? sql`open_trades` : sql`trades`;
}

const tablesOf = (filter: TradeFilter): RawBuilder<unknown>[] =>
  filter.status || filter.outcome ? [tableOf(filter)] : [sql`open_trades`, sql`closed_trades`];
