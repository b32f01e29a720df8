/**
 * Members of a running round randomly trade, with and without a confidence, buy plans, deposit, withdraw and get
 * corrections, posted as the server would do it. Every tenth member does nothing.
 */
export const madeRound = ({ steps, at, seed = 0.5 }: { steps: number; at: Date; seed?: number }) => `
  create temp table picked (member_id uuid, ref uuid, chance float8, amount bigint, won boolean, payout_bps integer);
  create function pg_temp.post(kind movement_kind, slot integer, step integer, counter house_account, available float8, held float8, low float8, high float8)
  returns void language sql as $$
    select count(*) from (
      select array_agg(member_id order by member_id) as members, array_agg(ref order by member_id) as refs, array_agg(amount order by member_id) as amounts,
        count(*)::integer as many
      from picked where chance >= low and chance < high
    ) p, post_movements(p.members, array_fill(kind, array[p.many]), array_fill(slot, array[p.many])::smallint[], array_fill(step, array[p.many]), p.refs,
      array(select (a * available)::bigint from unnest(p.amounts) with ordinality u (a, n) order by n),
      array(select (a * held)::bigint from unnest(p.amounts) with ordinality u (a, n) order by n),
      array_fill(counter, array[p.many]), '${at.toISOString()}')
    where p.many > 0
  $$;
  select setseed(${seed});
  do $$
  begin
    for step in 1..${steps} loop
      delete from picked;
      insert into picked
      select w.member_id, gen_random_uuid(), random(), (1 + floor(random() * 200))::bigint * 1000000, random() < 0.55, 5000 + 100 * floor(random() * 50)::integer
      from (select w.member_id, w.available, row_number() over (order by w.member_id) as nth from wallets w join members m on m.id = w.member_id
        where m.role = 'user') w
      where w.nth % 10 > 0 and w.available > 400000000 order by w.member_id;
      -- Trades: won if the random number is below 0.4, lost if below 0.6.
      perform pg_temp.post('trade_stake', 0, 0, 'trades', -1, 1, 0, 0.6);
      insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
        outcome, payout, closed_at, decided_by, reason)
      select ref, member_id, 'bitcoin', 'simulated', 'up', amount, case when chance < 0.4 then 8500 else payout_bps end, 300, 'market', 2,
        '${at.toISOString()}', 0, case when chance < 0.4 then 'WIN' else 'LOSS' end::trade_outcome, 0, '${at.toISOString()}',
        case when chance < 0.02 then member_id end, case when chance < 0.02 then 'A lesson.' end
      from picked where chance < 0.6;
      insert into trade_forecasts (trade_id, member_id, confidence, reason, reason_hash, stated_at)
      select ref, member_id, 50 + floor(random() * 51), 'It looks like it.', sha256('It looks like it.'), '${at.toISOString()}' from picked where chance < 0.6 and won;
      perform pg_temp.post('trade_win', 1, 0, 'trades', 1.85, -1, 0, 0.4);
      perform pg_temp.post('trade_loss', 1, 0, 'trades', 0, -1, 0.4, 0.6);
      perform pg_temp.post('adjustment', 0, 0, 'adjustments', 1, 0, 0.6, 0.65);
      perform pg_temp.post('adjustment', 0, 0, 'adjustments', -1, 0, 0.65, 0.7);
      perform pg_temp.post('deposit', 1, 0, 'deposits', 1, 0, 0.7, 0.8);
      perform pg_temp.post('plan_buy', 0, 0, 'plans', -1, 1, 0.8, 0.9);
      perform pg_temp.post('plan_payout', 2, 1, 'plans', 0.0125, 0, 0.8, 0.9);
      perform pg_temp.post('plan_return', 1, 0, 'plans', 1, -1, 0.8, 0.9);
      perform pg_temp.post('withdrawal_hold', 0, 0, 'withdrawals', -1, 1, 0.9, 1);
      perform pg_temp.post('withdrawal_spend', 1, 0, 'withdrawals', 0, -0.99, 0.9, 1);
      perform pg_temp.post('withdrawal_fee', 1, 1, 'fees', 0, -0.01, 0.9, 1);
    end loop;
  end
  $$;
  drop table picked;`;
