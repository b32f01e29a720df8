import type { GroupId, MemberId, OrderId } from "@paperchain/core/ids.ts";
import { type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { CancelReason } from "@paperchain/core/orders/order.ts";
import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { jsonRows } from "../db/reading/json-rows.ts";
import { readCounted } from "../db/reading/read-counted.ts";
import { type TickRow, tickJson } from "../market/queries/tick-row.ts";
import type { CoinWalletsTable, OrdersView } from "./tables.ts";

export interface ListedOrder extends Omit<OrdersView, "accepted_xid" | "xid"> {
  readonly user_name: string;
  readonly coin_name: string | null;
  readonly symbol: string | null;
  /** The other open order of the pair. */
  readonly paired_with: OrderId | null;
  readonly trigger: TickRow | null;
  readonly fill_tick: TickRow | null;
}

const tickAt = (column: string) =>
  sql`(select ${tickJson} from ticks k where k.coin_id = o.coin_id and k.source_at = ${sql.ref(column)})`;

const orderColumns = sql`o.*, (select full_name from members where members.id = o.member_id) as user_name,
  (select name from coins where coins.id = o.coin_id) as coin_name, (select symbol from coins where coins.id = o.coin_id) as symbol,
  (select p.id from open_orders p where o.closed_at is null and o.side = 'sell' and p.member_id = o.member_id and p.hold_id = o.hold_id and p.id <> o.id) as paired_with,
  ${tickAt("o.trigger_at")} as trigger, ${tickAt("o.fill_at")} as fill_tick`;

const listedOrders = jsonRows<ListedOrder>({
  id: "plain",
  member_id: "plain",
  coin_id: "plain",
  source: "plain",
  side: "plain",
  kind: "plain",
  amount: "integer",
  quantity: "decimal",
  price: "decimal",
  hold_id: "plain",
  fee_bps: "plain",
  spread_bps: "plain",
  rule_version: "plain",
  accepted_at: "time",
  accepted_seq: "integer",
  rules_id: "plain",
  ends_at: "time",
  given_up_at: "time",
  end_reason: "plain",
  cancel_asked_at: "time",
  trigger_at: "time",
  trigger_seq: "integer",
  fill_at: "time",
  fill_seq: "integer",
  fill_quantity: "decimal",
  fill_amount: "integer",
  fee: "integer",
  profit: "integer",
  reason: "plain",
  closed_at: "time",
  rule_seq: "integer",
  user_name: "plain",
  coin_name: "plain",
  symbol: "plain",
  paired_with: "plain",
  trigger: "plain",
  fill_tick: "plain",
});

export interface OrderFilter {
  readonly member: MemberId;
  readonly state?: "open" | "filled" | "cancelled" | undefined;
  readonly coinId?: string | undefined;
}

/** A page of a member's orders, newest first, and the number of all that match. */
export async function listOrdersOf(
  db: Database,
  { member, state, coinId }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  const onCoin = coinId ? sql`and coin_id = ${coinId}` : sql``;
  const filled = state === "filled" ? sql`and fill_at is not null` : sql``;
  const which = state === "cancelled" ? sql`and fill_at is null` : filled;
  const open = sql`select id from open_orders where member_id = ${member} ${onCoin}`;
  const closed = sql`select id from closed_orders where member_id = ${member} ${onCoin} ${which}`;
  const parts = state === "open" ? [open] : state ? [closed] : [open, closed];
  const ids = parts.map((part) => sql`(${part} order by id desc limit ${limit + offset})`);
  const page = sql<ListedOrder>`
    with page as materialized (
      select id from (${sql.join(ids, sql` union all `)}) ids order by id desc limit ${limit} offset ${offset}
    )
    select ${orderColumns} from page join orders o on o.id = page.id`;
  const count = sql<{
    total: bigint;
  }>`select count(*) as total from (${sql.join(parts, sql` union all `)}) counted`;
  const { rows, counts } = await readCounted(db, listedOrders, page, count);
  return { orders: rows, total: Number(counts.total) };
}

export async function findOrder(db: Database, id: OrderId): Promise<ListedOrder | undefined> {
  const [row] = await listedOrders.list(
    db,
    sql<ListedOrder>`select ${orderColumns} from orders o where o.id = ${id}`,
    "asc",
  );
  return row;
}

/** A page of closed orders, newest first: of one member, or of everybody. */
export async function listClosedOrders(
  db: Database,
  { member, before, limit }: { member: MemberId | undefined; before: OrderId | undefined; limit: number },
): Promise<ListedOrder[]> {
  const page = sql`select id from closed_orders
    where ${member ? sql`member_id = ${member}` : sql`true`} and ${before ? sql`id < ${before}` : sql`true`}
    order by id desc limit ${limit}`;
  return listedOrders.list(
    db,
    sql<ListedOrder>`select ${orderColumns} from (${page}) page join orders o on o.id = page.id`,
    "desc",
  );
}

/** Fills, triggers and cancels the due orders of half the members. Returns how many orders it changed. */
export async function fillDueOrders(
  db: Database,
  due: { at: Date; half: 0 | 1; limit: number },
): Promise<number> {
  const { rows } = await sql<{ changed: bigint }>`
    select fill_orders(${due.at}, ${due.half}, ${due.limit}) as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0n);
}

/** Asks to cancel an open order that no price has triggered. False if there is no such order. */
export async function askToCancel(
  db: Database,
  { id, at, why }: { id: OrderId; at: Date; why: CancelReason },
): Promise<boolean> {
  const { rows } = await sql<{
    asked: bigint;
  }>`select end_orders(${id}, null, ${at}, ${why}) as asked`.execute(db);
  return (rows[0]?.asked ?? 0n) > 0n;
}

/** Asks to cancel the open orders of a group's members, because its round ends. */
export async function endOrdersOf(tx: Database, { group, at }: { group: GroupId; at: Date }): Promise<void> {
  await sql`select end_orders(null, ${group}, ${at}, 'round_ended')`.execute(tx);
}

export interface UnreportedOrder
  extends Pick<OrdersView, "id" | "member_id" | "side" | "reason" | "fill_quantity" | "fill_amount"> {
  readonly coin: string;
}

/** The maximum number of orders that filling writes into one row. */
const ordersInRow = 100;

/** The next closed orders without a notice, in the order of their closing, as takeUnreportedTrades does for trades. */
export async function takeUnreportedOrders(
  tx: Database,
  which: { limit: number },
): Promise<UnreportedOrder[]> {
  const { rows } = await sql<UnreportedOrder>`
    with taken as (
      delete from untold_orders where id in (
        select id from untold_orders order by id limit ${which.limit / ordersInRow} for update skip locked
      ) returning order_ids
    )
    select o.id, o.member_id, o.side, o.reason, o.fill_quantity, o.fill_amount, coalesce(c.name, o.coin_id) as coin
    from taken cross join lateral unnest(order_ids) untold (id)
    join closed_orders o on o.id = untold.id left join coins c on c.id = o.coin_id
    order by o.closed_at, o.id`.execute(tx);
  return rows;
}

/** Whether a price may still change an order. */
export async function isOrderOpen(db: Database): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (select from open_orders) as open`.execute(db);
  return rows[0]?.open ?? false;
}

export async function countOpenSales(db: Database, hold: OrderId): Promise<number> {
  const { rows } = await sql<{ sales: bigint }>`
    select count(*) as sales from open_orders where hold_id = ${hold} and side = 'sell'`.execute(db);
  return Number(rows[0]?.sales ?? 0n);
}

export interface OwnedCoin
  extends Pick<CoinWalletsTable, "coin_id" | "available" | "held" | "cost" | "taken"> {
  readonly name: string | null;
  readonly symbol: string | null;
}

/** A member's coins, including coins that are sold out. */
export async function listOwnedCoins(db: Database, member: MemberId): Promise<OwnedCoin[]> {
  const { rows } = await sql<OwnedCoin>`
    select w.coin_id, w.available, w.held, w.cost, w.taken, c.name, c.symbol
    from coin_wallets w left join coins c on c.id = w.coin_id
    where w.member_id = ${member} order by w.coin_id`.execute(db);
  return rows;
}

/** A member's wallets of coins, and the transaction that wrote the newest movement of each. */
export async function listCoinWallets(
  db: Database,
  member: MemberId,
): Promise<(Omit<CoinWalletsTable, "member_id"> & { readonly xid: bigint | null })[]> {
  const { rows } = await sql<Omit<CoinWalletsTable, "member_id"> & { xid: bigint | null }>`
    select w.coin_id, w.available, w.held, w.cost, w.taken, w.version,
      (select j.xid from coin_journal j where j.member_id = w.member_id and j.coin_id = w.coin_id order by j.version desc limit 1) as xid
    from coin_wallets w where w.member_id = ${member} order by w.coin_id`.execute(db);
  return rows;
}

/** The total that a member's open buys of a coin spend. */
export async function sumOpenBuys(db: Database, member: MemberId, coinId: string): Promise<Usdt> {
  const { rows } = await sql<{ amount: Usdt }>`
    select coalesce(sum(amount), 0)::bigint as amount from open_orders
    where member_id = ${member} and coin_id = ${coinId} and side = 'buy'`.execute(db);
  return rows[0]?.amount ?? zeroUsdt;
}
