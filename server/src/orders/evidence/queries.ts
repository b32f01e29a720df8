import type { OrderId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { JournalTable } from "../../ledger/tables.ts";
import { type TickRow, tickJson } from "../../market/queries/tick-row.ts";
import type { ListedOrder } from "../queries.ts";
import type { CoinJournalTable } from "../tables.ts";

const aroundMax = 200;
const postingsMax = 10;

/** A period of an order's coin, with only the ticks known when it was closed. */
export interface TickPeriod {
  readonly order: Pick<ListedOrder, "coin_id" | "source" | "rule_seq">;
  readonly from: Date;
  readonly to: Date;
}

/** The ticks of each period, in the order of recording: one statement for all periods. */
export async function listOrderTicks(db: Database, periods: readonly TickPeriod[]): Promise<TickRow[][]> {
  const orders = periods.map(({ order }) => order);
  const { rows } = await sql<{ ticks: TickRow[] }>`
    select (
      select coalesce(json_agg(${tickJson} order by k.seq), '[]') from (
        select * from ticks k
        where k.coin_id = p.coin_id and k.source = p.source and k.source_at between p.since and p.until
          and k.seq <= coalesce(p.rule_seq, k.seq)
        order by k.seq limit ${aroundMax}
      ) k
    ) as ticks
    from unnest(${orders.map(({ coin_id }) => coin_id)}::text[], ${orders.map(({ source }) => source)}::market_source[],
      ${orders.map(({ rule_seq }) => rule_seq)}::bigint[], ${periods.map(({ from }) => from)}::timestamptz[],
      ${periods.map(({ to }) => to)}::timestamptz[]) with ordinality p (coin_id, source, rule_seq, since, until, nth)
    order by nth`.execute(db);
  return rows.map(({ ticks }) => ticks);
}

export type OrderPosting = Pick<
  JournalTable,
  "reference" | "kind" | "d_available" | "d_held" | "available_after" | "at"
>;

/** The movements of money of each order, in the order of posting. */
export async function listOrderPostings(db: Database, orders: readonly OrderId[]): Promise<OrderPosting[]> {
  const { rows } = await sql<OrderPosting>`
    select j.* from unnest(${orders}::uuid[]) o (id), lateral (
      select reference, kind, d_available, d_held, available_after, at from journal
      where reference = o.id order by slot, step limit ${postingsMax}
    ) j`.execute(db);
  return rows;
}

export type CoinPosting = Omit<CoinJournalTable, "xid" | "slot" | "coin_id" | "member_id">;

/** The movements of coins under each hold, in the order of posting. */
export async function listCoinPostings(
  db: Database,
  holds: readonly Pick<ListedOrder, "hold_id" | "coin_id">[],
): Promise<CoinPosting[]> {
  const { rows } = await sql<CoinPosting>`
    select j.* from (
      select distinct o.id, o.coin_id from unnest(${holds.map(({ hold_id }) => hold_id)}::uuid[], ${holds.map(({ coin_id }) => coin_id)}::text[]) o (id, coin_id)
    ) o, lateral (
      select version, d_available::text, d_held::text, d_cost, d_taken, available_after::text, held_after::text, cost_after, taken_after, reference, kind, at
      from coin_journal where reference = o.id and coin_id = o.coin_id order by version limit ${postingsMax}
    ) j`.execute(db);
  return rows;
}

/** The other sales that share the hold of each sale. */
export async function listPairs(
  db: Database,
  orders: readonly Pick<ListedOrder, "id" | "hold_id" | "member_id">[],
): Promise<{ id: OrderId; other: OrderId }[]> {
  const { rows } = await sql<{ id: OrderId; other: OrderId }>`
    select o.id, p.id as other
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ hold_id }) => hold_id)}::uuid[], ${orders.map(({ member_id }) => member_id)}::uuid[]) o (id, hold_id, member_id)
    join orders p on p.member_id = o.member_id and p.hold_id = o.hold_id and p.id <> o.id
    where p.side = 'sell'
    order by p.id`.execute(db);
  return rows;
}
