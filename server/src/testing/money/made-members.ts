/**
 * Adds the given number of members to the first group, with their starting balance. Every other one gets an open trade,
 * and every tenth a running plan, posted as the server would do it.
 */
export const madeMembers = ({ count }: { count: number }) => `
  do $$
  declare
    people uuid[] := array(select gen_random_uuid() as id from generate_series(1, ${count}) order by 1);
    traders uuid[] := array(select p.id from unnest(people) with ordinality p (id, nth) where nth % 2 = 0 order by nth);
    buyers uuid[] := array(select p.id from unnest(people) with ordinality p (id, nth) where nth % 10 = 0 order by nth);
    staked uuid[] := array(select gen_random_uuid() from unnest(traders));
    bought uuid[] := array(select gen_random_uuid() from unnest(buyers));
    began timestamptz := date_trunc('minute', now()) - interval '1 hour';
  begin
    insert into members (id, full_name, email, password_hash, role, status, created_at)
    select p.id, 'Person ' || nth, 'made' || nth || '@club.example', '', 'user', 'active', began
    from unnest(people) with ordinality p (id, nth);
    insert into wallets (member_id, available, held, version) select id, 0, 0, 0 from unnest(people) id;
    perform post_movements(people, array_fill('opening'::movement_kind, array[cardinality(people)]),
      array_fill(0, array[cardinality(people)])::smallint[], array_fill(0, array[cardinality(people)]),
      array(select gen_random_uuid() from unnest(people)), array_fill(10000000000, array[cardinality(people)]),
      array_fill(0, array[cardinality(people)])::bigint[], array_fill('capital'::house_account, array[cardinality(people)]), began);
    insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
      accepted_seq)
    select t.id, t.member_id, 'bitcoin', 'simulated', 'up', 10000000, 8500, 86400, 'manual', 2, began, 0
    from unnest(staked, traders) as t (id, member_id);
    insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
    select t.id, t.member_id, 'BuyUp', 'Completed', 10000000, 0, 'USDT', 'Up on Bitcoin', began
    from unnest(staked, traders) as t (id, member_id);
    perform post_movements(traders, array_fill('trade_stake'::movement_kind, array[cardinality(traders)]),
      array_fill(0, array[cardinality(traders)])::smallint[], array_fill(0, array[cardinality(traders)]), staked,
      array_fill(-10000000, array[cardinality(traders)])::bigint[], array_fill(10000000, array[cardinality(traders)])::bigint[],
      array_fill('trades'::house_account, array[cardinality(traders)]), began);
    insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at)
    select p.id, p.member_id, gen_random_uuid(), 'Bitcoin', 1440000000, 100, 30, 'days', began
    from unnest(bought, buyers) as p (id, member_id);
    insert into purchase_dues (purchase_id, member_id, due_at)
    select p.id, p.member_id, began + interval '1 day' from unnest(bought, buyers) as p (id, member_id);
    insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
    select p.id, p.member_id, 'MiningPlanPurchase', 'Pending', 1440000000, 0, 'USDT', 'Bitcoin plan', began
    from unnest(bought, buyers) as p (id, member_id);
    perform post_movements(buyers, array_fill('plan_buy'::movement_kind, array[cardinality(buyers)]),
      array_fill(0, array[cardinality(buyers)])::smallint[], array_fill(0, array[cardinality(buyers)]), bought,
      array_fill(-1440000000, array[cardinality(buyers)])::bigint[], array_fill(1440000000, array[cardinality(buyers)])::bigint[],
      array_fill('plans'::house_account, array[cardinality(buyers)]), began);
  end
  $$`;
