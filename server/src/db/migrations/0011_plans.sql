-- Mining plans: what is offered, what was bought under which terms, and paying all periods that are due in one statement.

alter type movement_kind add value 'plan_buy';
alter type movement_kind add value 'plan_payout';
alter type movement_kind add value 'plan_return';
alter type transaction_type add value 'MiningPlanPayout';
alter type transaction_type add value 'MiningPlanReturn';

create type time_unit as enum ('days', 'hours', 'minutes');
create type purchase_status as enum ('Running', 'Completed');

create table plans (
  id uuid primary key,
  coin_name text not null,
  daily_profit_bps integer not null check (daily_profit_bps between 1 and 10000),
  run_time integer not null check (run_time > 0),
  time_unit time_unit not null,
  min_purchase bigint not null check (min_purchase > 0),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index plans_on_offer on plans (id) where deleted_at is null;

-- A purchase is also the transaction of its id. It keeps the terms it was made under.
create table purchases (
  id uuid primary key,
  member_id uuid not null,
  plan_id uuid not null,
  coin_name text not null,
  amount bigint not null check (amount > 0),
  daily_profit_bps integer not null,
  run_time integer not null,
  time_unit time_unit not null,
  started_at timestamptz not null,
  status purchase_status not null,
  periods_paid integer not null default 0,
  paid bigint not null default 0,
  -- When the next period is due; nothing when all are paid.
  due_at timestamptz,
  check ((status = 'Running') = (due_at is not null)),
  check (periods_paid between 0 and run_time)
);

create index purchases_by_member on purchases (member_id, id);
create index purchases_due on purchases (due_at) where due_at is not null;

-- An id in the order of time, as the application makes them, for rows that are written here.
-- One expression and no more, so that it costs no call of its own.
create function time_ordered_id(at timestamptz) returns uuid language sql volatile as $$
  select overlay(encode(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1), 'hex') placing '7' from 13)::uuid
$$;

create function period_seconds(unit time_unit) returns integer language sql immutable as $$
  select case unit when 'days' then 86400 when 'hours' then 3600 else 60 end
$$;

-- The same sum as earnedFloor in core: what an amount has earned after so many periods. A test holds the two together.
create function earned_floor(amount bigint, daily_profit_bps integer, unit time_unit, periods integer) returns bigint
language sql immutable as $$
  select div(amount::numeric * daily_profit_bps * periods, 10000 * (86400 / period_seconds(unit)))::bigint
$$;

-- Pays every period that is due, each once, up to a number for each purchase; the last one brings the principal back. A
-- payout's transaction is dated when it was due. Answers how many periods were paid.
create function pay_purchases(paid_at timestamptz, purchases_max integer, periods_max integer) returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  due uuid[];
  ended uuid[];
  paid_periods bigint;
begin
  select array_agg(p.id) into due from (
    select id from purchases where due_at <= paid_at order by due_at, id limit purchases_max for update skip locked
  ) p;
  if due is null then
    return 0;
  end if;
  perform from wallets w where w.member_id in (select p.member_id from purchases p where p.id = any (due))
    order by w.member_id for update;

  with taken as (
    select p.*, period_seconds(p.time_unit) as seconds,
      least(p.run_time, p.periods_paid + periods_max,
        floor(extract(epoch from paid_at - p.started_at) / period_seconds(p.time_unit))::integer) as until
    from purchases p where p.id = any (due)
  ), periods as (
    select t.id, t.member_id, t.coin_name, t.amount, t.run_time, t.started_at, t.seconds, period,
      earned_floor(t.amount, t.daily_profit_bps, t.time_unit, period)
        - earned_floor(t.amount, t.daily_profit_bps, t.time_unit, period - 1) as payout
    from taken t cross join lateral generate_series(t.periods_paid + 1, t.until) period
  ), moves as (
    select id, member_id, payout as d_available, 0::bigint as d_held, 'plan_payout'::movement_kind as kind, 2 as slot, period as step,
      'MiningPlanPayout'::transaction_type as type, started_at + make_interval(secs => period * seconds) as due_at,
      'Payout ' || period || ' of ' || run_time || ' · ' || coin_name || ' plan' as note
    from periods where payout > 0
    union all
    select id, member_id, amount, -amount, 'plan_return', 1, 0, 'MiningPlanReturn',
      started_at + make_interval(secs => period * seconds), 'Principal back · ' || coin_name || ' plan'
    from periods where period = run_time
  ), numbered as (
    select m.*, w.available, w.held, w.version + row_number() over each_member as version,
      sum(m.d_available) over each_member as paid, sum(m.d_held) over each_member as freed
    from moves m join wallets w on w.member_id = m.member_id
    window each_member as (partition by m.member_id order by m.due_at, m.id, m.slot desc, m.step rows unbounded preceding)
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select n.member_id, n.version, n.d_available, n.d_held, n.available + n.paid, n.held + n.freed, n.id, paid_at, n.step, 'plans', n.kind, n.slot
    from numbered n
  ), listed as (
    insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at)
    select time_ordered_id(n.due_at), n.member_id, n.type, 'Completed', n.d_available, 0, 'USDT', n.note, n.due_at, paid_at
    from numbered n
  ), advanced as (
    update purchases p set periods_paid = t.until, paid = earned_floor(p.amount, p.daily_profit_bps, p.time_unit, t.until),
      status = case when t.until = p.run_time then 'Completed' else 'Running' end::purchase_status,
      due_at = case when t.until = p.run_time then null else p.started_at + make_interval(secs => (t.until + 1) * t.seconds) end
    from taken t where p.id = t.id
  ), summed as (
    select m.member_id, sum(m.d_available)::bigint as paid, sum(m.d_held)::bigint as freed, count(*) as moves
    from moves m group by m.member_id
  ), moved as (
    update wallets w set available = w.available + s.paid, held = w.held + s.freed, version = w.version + s.moves
    from summed s where w.member_id = s.member_id
  ), housed as (
    insert into house_deltas (account, delta)
    select 'plans', -sum(s.paid + s.freed)::bigint from summed s having sum(s.paid + s.freed) <> 0
  ), told as (
    select count(pg_notify('paperchain', json_build_object('member', t.member_id, 'changed', array['plans', 'transactions', 'balance'])::text)) as times
    from (select distinct member_id from taken) t
  )
  select count(*) into paid_periods from periods, told where told.times >= 0;
  -- The purchase itself is over too. By its id: a join would read all transactions there are.
  ended := array(select p.id from purchases p where p.id = any (due) and p.status = 'Completed');
  if cardinality(ended) > 0 then
    set local enable_seqscan = off;
    update transactions x set status = 'Completed', payout = p.amount + p.paid, decided_at = paid_at
    from purchases p where x.id = any (ended) and p.id = x.id;
    set local enable_seqscan = on;
  end if;
  return paid_periods;
end
$$;

grant select, insert, update on plans to paperchain_app;
grant select, insert, update on purchases to paperchain_app;
