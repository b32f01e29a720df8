import type { OrderId, TradeId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { type TickRow, tickJson } from "../../market/queries/tick-row.ts";
import type { PollsTable } from "../../market/tables.ts";
import type { OrdersView } from "../../orders/tables.ts";
import type { TradesView } from "../../trades/tables.ts";

/** A poll with its record, if it is sealed. */
export interface SealedPoll extends Pick<PollsTable, "number" | "seq" | "result" | "coins_hash" | "hashes"> {
  readonly record_seq: bigint | null;
  readonly leaf: string | null;
}

type ProvedTrade = Pick<TradesView, "id" | "coin_id" | "accepted_seq">;

/** A trade or an order whose prices can be proved. */
export type Proved =
  | (ProvedTrade & { readonly kind: "trade" })
  | (Pick<OrdersView, "id" | "coin_id" | "accepted_seq"> & { readonly kind: "order" });

export async function findProved(db: Database, id: string): Promise<Proved | undefined> {
  const { rows } = await sql<Proved>`
    select 'trade' as kind, id, coin_id, accepted_seq from trades where id = ${id}
    union all select 'order', id, coin_id, accepted_seq from orders where id = ${id}`.execute(db);
  return rows[0];
}

const pollsMax = 400;

/**
 * The polls that prove a trade's entry and exit to be the first by the rule. For the entry: from the last poll with a
 * price before the acceptance to the entry's. For the exit: from the last poll with a price of the coin before the end,
 * or one answered a minute before the end, to the exit's. Without an entry or exit: until none can come any more, and a
 * quote may be ten minutes old.
 */
export async function listTradePolls(db: Database, trade: TradeId): Promise<SealedPoll[]> {
  const { rows } = await sql<SealedPoll>`
    with t as (select * from trades where id = ${trade}), entered as (
      select k.seq from t join ticks k on k.coin_id = t.coin_id and k.source_at = t.entry_at
    ), ended as (
      select k.seq from t, entered e, exit_tick(t.coin_id, t.source, e.seq, t.ends_at) k
    ), newest as (select max(number) as number from polls), known as materialized (
      select coalesce(
        (select p.number from polls p where p.seq <= t.accepted_seq and p.result = 'answered' order by p.seq desc limit 1),
        (select p.number from polls p where p.seq <= t.accepted_seq and p.number = 0)) as first from t
    ), entry as (
      select known.first, greatest(known.first, coalesce(
          (select p.number from polls p where p.seq >= (select seq from entered) order by p.seq, p.number limit 1),
          case when t.rule_outcome is null and t.outcome is not null
            then (select p.number from polls p where p.answered_at <= t.closed_at order by p.answered_at desc, p.number desc limit 1)
            else coalesce((
              select p.number from polls p where p.answered_at > t.accepted_at + interval '135 seconds' order by p.answered_at, p.number limit 1
            ), (select number from newest)) end)) as last
      from t, known
    ), exit as (
      select greatest(entry.last,
          (select p.number from polls p where p.answered_at < t.ends_at - interval '60 seconds' order by p.answered_at desc, p.number desc limit 1),
          (select p.number from polls p where p.seq >= (
              select k.seq from ticks k where k.coin_id = t.coin_id and k.source = t.source and k.source_at < t.ends_at
              order by k.source_at desc limit 1) order by p.seq, p.number limit 1)) as first,
        coalesce(
          (select p.number from polls p where p.seq >= (select seq from ended) order by p.seq, p.number limit 1),
          (select p.number from polls p where p.answered_at > t.ends_at + interval '12 minutes' order by p.answered_at, p.number limit 1),
          (select number from newest)) as last
      from t, entry where t.ends_at is not null and (exists (select from ended) or 'VOID' in (t.outcome, t.rule_outcome))
    ), spans as (
      select first, last from entry
      union all select greatest(exit.first, entry.last + 1), exit.last from entry, exit
    )
    select p.number, p.seq, p.result, p.coins_hash, p.hashes, r.seq as record_seq, r.leaf
    from spans cross join lateral (
        select * from polls p where p.number between spans.first and spans.last order by p.number limit ${pollsMax}) p
      left join lateral (select seq, leaf from records where poll = p.number limit 1) r on true
    order by p.number`.execute(db);
  return rows;
}

/**
 * The polls that show an order's fill to be the first by the rule: from the last with a price before the acceptance to the fill's, or to the first
 * one after a cancellation. Of an order that rests for longer, those of two minutes after the acceptance, and those from two minutes
 * before its trigger, its fill or its end. Of an open one, those before the newest poll in the first records, as many as `size`: a
 * browser that checks it with these records knows no later poll.
 */
export async function listOrderPolls(db: Database, order: OrderId, size: number): Promise<SealedPoll[]> {
  const { rows } = await sql<SealedPoll>`
    with o as (select * from orders where id = ${order}), newest as (select max(number) as number from polls),
    sealed as (
      select coalesce(
        (select poll from records where poll is not null and seq < ${size} order by poll desc limit 1), newest.number) as number
      from newest
    ), known as materialized (
      select coalesce(
        (select p.number from polls p where p.seq <= o.accepted_seq and p.result = 'answered' order by p.seq desc limit 1),
        (select p.number from polls p where p.seq <= o.accepted_seq and p.number = 0)) as first from o
    ), reached as materialized (
      select known.first, coalesce(
          case when o.fill_seq is not null then (select p.number from polls p where p.seq >= o.fill_seq order by p.seq, p.number limit 1)
            when o.closed_at is not null then (select p.number from polls p where p.answered_at > o.closed_at order by p.answered_at, p.number limit 1) end,
          newest.number) as last,
        coalesce((select p.answered_at from polls p where p.seq >= coalesce(o.trigger_seq, o.fill_seq) order by p.seq, p.number limit 1),
          least(o.ends_at, o.closed_at, (select p.answered_at from polls p where p.number = sealed.number))) as at
      from o, known, newest, sealed
    ), head as (
      select greatest(reached.first, least(reached.last, coalesce(
          (select p.number from polls p where p.answered_at > o.accepted_at + interval '135 seconds' order by p.answered_at, p.number limit 1),
          reached.last))) as last
      from o, reached
    ), spans as (
      select reached.first, head.last from reached, head
      union all
      select greatest(head.last + 1, coalesce(
          (select p.number from polls p where p.answered_at < reached.at - interval '120 seconds' order by p.answered_at desc, p.number desc limit 1), 0)), reached.last
      from reached, head
    )
    select p.number, p.seq, p.result, p.coins_hash, p.hashes, r.seq as record_seq, r.leaf
    from spans cross join lateral (
        select * from polls p where p.number between spans.first and spans.last order by p.number limit ${pollsMax}) p
      left join lateral (select seq, leaf from records where poll = p.number limit 1) r on true
    order by p.number`.execute(db);
  return rows;
}

/** The record of the first poll, if it is sealed. */
export async function findFirstPoll(db: Database): Promise<{ seq: bigint; leaf: string } | undefined> {
  return db.selectFrom("records").select(["seq", "leaf"]).where("poll", "=", 0n).executeTakeFirst();
}

/** The ticks of a coin with these sequence numbers, as they are now. */
export async function listTicksOf(db: Database, coin: string, seqs: readonly bigint[]): Promise<TickRow[]> {
  const { rows } = await sql<{ tick: TickRow }>`
    select ${tickJson} as tick
    from polls p join ticks k on k.coin_id = ${coin} and k.seq = p.seq
      and k.source_at between p.answered_at - interval '11 minutes' and p.answered_at + interval '2 minutes'
    where p.result = 'answered' and p.seq = any (${seqs}::bigint[])`.execute(db);
  return rows.map(({ tick }) => tick);
}

export async function listCoinLists(db: Database, hashes: readonly Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string }>`
    select ids from quoted_coins where hash = any (${hashes}::bytea[])`.execute(db);
  return rows.map(({ ids }) => ids);
}
