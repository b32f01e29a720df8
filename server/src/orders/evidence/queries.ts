import type { OrderId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { ListedOrder } from "../queries.ts";
import type { CoinJournalTable } from "../tables.ts";

const postingsMax = 10;

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

/** For each sale, the other sales that share its hold. */
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
