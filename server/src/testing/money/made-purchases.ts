/** Adds purchases of a finished plan of minutes, four for each of many members, posted as the server would do it. */
export const madePurchases = ({ count, periods }: { count: number; periods: number }) => `
  do $$
  declare
    members uuid[] := array(select gen_random_uuid() as id from generate_series(1, ${count / 4}) order by 1);
    bought uuid[];
    began timestamptz := date_trunc('minute', now()) - interval '1 day';
    none integer[] := array_fill(0, array[cardinality(members)]);
  begin
    insert into wallets (member_id, available, held, version) select id, 0, 0, 0 from unnest(members) id;
    perform post_movements(members, array_fill('opening'::movement_kind, array[cardinality(members)]), none::smallint[], none,
      array(select gen_random_uuid() from unnest(members)), array_fill(5760000000, array[cardinality(members)]), none::bigint[],
      array_fill('capital'::house_account, array[cardinality(members)]), began);
    for nth in 1..4 loop
      bought := array(select gen_random_uuid() from unnest(members));
      insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at)
      select id, member_id, gen_random_uuid(), 'Bitcoin', 1440000000, 100, ${periods}, 'minutes', began
      from unnest(bought, members) as p (id, member_id);
      insert into purchase_dues (purchase_id, member_id, due_at)
      select id, member_id, began + interval '1 minute' from unnest(bought, members) as p (id, member_id);
      perform post_movements(members, array_fill('plan_buy'::movement_kind, array[cardinality(members)]), none::smallint[], none,
        bought, array_fill(-1440000000, array[cardinality(members)])::bigint[], array_fill(1440000000, array[cardinality(members)])::bigint[],
        array_fill('plans'::house_account, array[cardinality(members)]), began);
    end loop;
  end
  $$`;
