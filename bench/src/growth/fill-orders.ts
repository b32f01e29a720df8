import type pg from "pg";
import type { Size } from "./size.ts";

const amount = 10_000_000n;
const fills = 3;
/** More than the longest page. */
const fillsOfBusiestMin = 110;

/**
 * Three filled buys and a resting limit for each member, and more fills for the busiest. Their USDT is in no journal: the lines of trades
 * follow one another without a gap.
 */
export async function fillOrders(owner: pg.Client, { ofOne }: Size): Promise<void> {
  await owner.query(`
    create temporary table made_orders as
    select m.id as member_id, c.id as coin_id, k as nth, at as fill_at, uuidv7(at - interval '1 minute' - clock_timestamp()) as id, f.*
    from made_members m
    cross join lateral generate_series(1, case when m.i = 0 then ${Math.max(fillsOfBusiestMin, ofOne / 50)} else ${fills} end) k
    cross join lateral (select id from coins order by rank offset (m.i + k) % 5 limit 1) c
    cross join lateral (select date_bin('6 hours', now() - make_interval(hours => (6 * (m.i * 7 + k)) % 17000 + 12), '2000-01-01') as at) entered
    cross join lateral fill_at_price('buy', ${amount}, null, 10, 10, 100) f
    order by at`);
  for (const statement of statements) await owner.query(statement);
}

const statements = [
  `insert into closed_orders (id, member_id, coin_id, source, side, kind, amount, hold_id, fee_bps, spread_bps, rule_version, accepted_at, accepted_seq,
     ends_at, given_up_at, end_reason, accepted_xid, fill_at, fill_seq, fill_quantity, fill_amount, fee, closed_at, rule_seq, xid)
   select id, member_id, coin_id, 'simulated', 'buy', 'market', ${amount}, id, 10, 10, 1, fill_at - interval '1 minute', 0,
     fill_at + interval '1 minute', fill_at + interval '2 minutes', 'no_price', 0, fill_at, 0, quantity, amount, fee, fill_at, 0, 0
   from made_orders order by fill_at`,
  `insert into open_orders (id, member_id, coin_id, source, side, kind, amount, price, hold_id, fee_bps, spread_bps, rule_version, accepted_at, accepted_seq,
     ends_at, given_up_at, end_reason, resting, accepted_xid)
   select id, member_id, coin_id, 'simulated', 'buy', 'limit', ${amount}, 0.5 / (1 + random()), id, 10, 10, 1, now(), 0,
     now() + interval '30 days', now() + interval '30 days', 'expired', true, 0
   from (select uuidv7() as id, member_id, coin_id from made_orders where nth = 1) made`,
  `insert into coin_journal (member_id, coin_id, version, d_available, d_held, d_cost, d_taken, available_after, held_after, cost_after, taken_after, reference, slot, kind, at, xid)
   select member_id, coin_id, row_number() over so_far, quantity, 0, amount, 0, sum(quantity) over so_far, 0, sum(amount) over so_far, 0, id, 1, 'coin_buy', fill_at, 0
   from made_orders window so_far as (partition by member_id, coin_id order by fill_at, id rows unbounded preceding) order by fill_at`,
  `insert into coin_wallets (member_id, coin_id, available, held, cost, taken, version)
   select member_id, coin_id, sum(quantity), 0, sum(amount), 0, count(*) from made_orders group by 1, 2`,
  "insert into coin_house_deltas (coin_id, delta) select coin_id, -sum(quantity) from made_orders group by 1",
  "insert into order_marks (half, coin_id, seq, source_at) select half, id, seq, tick_at from coins, generate_series(0, 1) half on conflict do nothing",
];
