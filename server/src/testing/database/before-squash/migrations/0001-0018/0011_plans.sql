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
create table purchase_terms (
  id uuid primary key,
  member_id uuid not null,
  plan_id uuid not null,
  coin_name text not null,
  amount bigint not null check (amount > 0),
  daily_profit_bps integer not null,
  run_time integer not null check (run_time > 0),
  time_unit time_unit not null,
  started_at timestamptz not null
);

create index purchase_terms_by_member on purchase_terms (member_id, id);

-- When the next period of a purchase is due, as long as there is one: all that changes about it, in a row as short as can be, for it
-- changes with every payout.
create table purchase_dues (
  purchase_id uuid primary key,
  member_id uuid not null,
  due_at timestamptz not null
);

create index purchase_dues_by_time on purchase_dues (member_half(member_id), due_at);

-- The id of a transaction that a purchase brings about: in the order of time, as the application makes them, and with the purchase's
-- own chance, which costs less than to ask for more. One expression and no more, so that it costs no call of its own.
create function payout_id(purchase_id uuid, at timestamptz, slot integer) returns uuid language sql stable as $$
  select encode(substring(int8send((date_part('epoch', at) * 1000)::bigint) from 3) || int2send((28672 + slot)::smallint)
    || substring(uuid_send(purchase_id) from 9), 'hex')::uuid
$$;

-- Nobody looks for what is completed: it is nearly all of them, found where everything is.
drop index transactions_by_status;
create index transactions_by_status on transactions (status, id) where hidden_at is null and status <> 'Completed';

create function period_seconds(unit time_unit) returns integer language sql immutable as $$
  select case unit when 'days' then 86400 when 'hours' then 3600 else 60 end
$$;

-- The same sum as earnedFloor in core: what an amount has earned after so many periods. A test holds the two together.
create function earned_floor(amount bigint, daily_profit_bps integer, unit time_unit, periods integer) returns bigint
language sql immutable as $$
  select div(amount::numeric * daily_profit_bps * periods, 10000 * (86400 / period_seconds(unit)))::bigint
$$;

-- A purchase with how far it has come, which follows from when it is due next.
create view purchases as
select t.*, case when d.due_at is null then 'Completed' else 'Running' end::purchase_status as status, periods_paid,
  earned_floor(t.amount, t.daily_profit_bps, t.time_unit, periods_paid) as paid, d.due_at
from purchase_terms t left join purchase_dues d on d.purchase_id = t.id
cross join lateral (
  select coalesce((extract(epoch from d.due_at - t.started_at) / period_seconds(t.time_unit))::integer - 1, t.run_time) as periods_paid
) progress;

-- Pays every period of one half's members that is due, each once, up to a number for each purchase; the last one brings the principal
-- back. A payout's transaction is dated when it was due. One at a time pays a half: another one who comes finds nothing to do.
-- Answers how many periods were paid.
create function pay_purchases(half integer, paid_at timestamptz, purchases_max integer, periods_max integer) returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  due uuid[];
  members uuid[];
  ended uuid[];
  paid_periods bigint;
begin
  if not pg_try_advisory_xact_lock(7246011, half) then
    return 0;
  end if;
  select array_agg(d.purchase_id), array_agg(d.member_id) into due, members from (
    select purchase_id, member_id from purchase_dues
    where member_half(member_id) = half and due_at <= paid_at order by due_at limit purchases_max
  ) d;
  if due is null then
    return 0;
  end if;
  perform from wallets w where w.member_id = any (members) order by w.member_id for update;

  with taken as (
    select p.*, least(p.run_time, p.periods_paid + periods_max,
      floor(extract(epoch from paid_at - p.started_at) / p.seconds)::integer) as until
    from (
      select t.*, period_seconds(t.time_unit) as seconds,
        (extract(epoch from d.due_at - t.started_at) / period_seconds(t.time_unit))::integer - 1 as periods_paid
      from purchase_terms t join purchase_dues d on d.purchase_id = t.id
      where t.id = any (due)
    ) p
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
    select payout_id(n.id, n.due_at, n.slot), n.member_id, n.type, 'Completed', n.d_available, 0, 'USDT', n.note, n.due_at, paid_at
    from numbered n
  ), advanced as (
    update purchase_dues d set due_at = t.started_at + make_interval(secs => (t.until + 1) * t.seconds)
    from taken t where d.purchase_id = t.id and t.until < t.run_time
  ), completed as (
    delete from purchase_dues d using taken t where d.purchase_id = t.id and t.until = t.run_time
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
    -- Many members in one notification: each one costs as much as a row.
    select count(pg_notify('paperchain', '{"members":["' || batch.ids || '"],"changed":["plans","transactions","balance"]}')) as times
    from (
      select string_agg(m.member_id::text, '","') as ids
      from (select t.member_id, row_number() over () / 150 as part from (select distinct member_id from taken) t) m group by m.part
    ) batch
  )
  select count(*), array_agg(id) filter (where period = run_time) into paid_periods, ended
  from periods, told where told.times >= 0;
  -- The purchase itself is over too. By its id: a join would read all transactions there are.
  if ended is not null then
    set local enable_seqscan = off;
    update transactions x set status = 'Completed', payout = p.amount + p.paid, decided_at = paid_at
    from purchases p where x.id = any (ended) and p.id = x.id;
    set local enable_seqscan = on;
  end if;
  return paid_periods;
end
$$;

grant select, insert, update on plans to paperchain_app;
grant select, insert on purchase_terms to paperchain_app;
grant select, insert, update, delete on purchase_dues to paperchain_app;
grant select on purchases to paperchain_app;
