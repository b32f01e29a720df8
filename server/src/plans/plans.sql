-- Mining plans: the progress of each purchase, and paying all due periods in one statement.

-- The id of a purchase's transaction. It sorts by time and slot, like the application's ids, and ends in a hash of the
-- purchase, the time and the slot. A payout therefore has the same id whichever server writes it, and the short ids of
-- one purchase's payouts differ. A single expression, so that PostgreSQL inlines it.
create function payout_id(purchase_id uuid, at timestamptz, slot integer) returns uuid language sql stable as $$
  select encode(substring(int8send((date_part('epoch', at) * 1000)::bigint) from 3) || int2send((28672 + slot)::smallint)
    || substring(uuid_send(purchase_id) from 9 for 2)
    || substring(sha256(uuid_send(purchase_id) || substring(int8send((date_part('epoch', at) * 1000)::bigint) from 3) || int4send(slot)) for 6), 'hex')::uuid
$$;

create function period_seconds(unit time_unit) returns integer language sql immutable as $$
  select case unit when 'days' then 86400 when 'hours' then 3600 else 60 end
$$;

-- The same formula as earnedFloor in core: the income of an amount after a number of periods. A test compares the two.
create function earned_floor(amount bigint, daily_profit_bps integer, unit time_unit, periods integer) returns bigint
language sql immutable as $$
  select div(amount::numeric * daily_profit_bps * periods, 10000 * (86400 / period_seconds(unit)))::bigint
$$;

-- A purchase with its progress, which follows from its next due time. A purchase that was returned ended before its time.
create view purchases as
select t.*,
  -- Compared as text, because the transaction that creates this view also adds the last of these words.
  (case when d.due_at is not null then 'Running' when r.purchase_id is not null then 'Returned' else 'Completed' end)::text::purchase_status as status,
  progress.periods_paid, earned_floor(t.amount, t.daily_profit_bps, t.time_unit, progress.periods_paid) as paid, d.due_at
from purchase_terms t left join purchase_dues d on d.purchase_id = t.id left join returned_purchases r on r.purchase_id = t.id
cross join lateral (
  select coalesce(r.periods_paid, (extract(epoch from d.due_at - t.started_at) / period_seconds(t.time_unit))::integer - 1, t.run_time) as periods_paid
) progress;

grant select on purchases to paperchain_app;

-- Pays every due period of one half's members once; the last one returns the principal. A payout's transaction has
-- its due date. One server at a time pays a half: another one finds nothing to do. Returns how many periods were
-- paid.
--
-- The number of payouts per call is limited: the more purchases are due, the fewer missed periods of each are paid in
-- one transaction, so that no wallet stays locked for long after the server was down.
create function pay_purchases(half integer, now timestamptz, payouts_max integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- A server whose clock is ahead of the database's must not pay anything early.
  paid_at timestamptz := date_trunc('milliseconds', least(now, clock_timestamp()));
  periods_max integer;
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
    where member_half(member_id) = half and due_at <= paid_at order by due_at limit payouts_max
  ) d;
  if due is null then
    return 0;
  end if;
  periods_max := payouts_max / cardinality(due);
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
    select m.*, w.available, w.held, greatest(w.moved_at, paid_at) as moved_at, w.version + row_number() over each_member as version,
      sum(m.d_available) over each_member as paid, sum(m.d_held) over each_member as freed
    from moves m join wallets w on w.member_id = m.member_id
    window each_member as (partition by m.member_id order by m.due_at, m.id, m.slot desc, m.step rows unbounded preceding)
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select n.member_id, n.version, n.d_available, n.d_held, n.available + n.paid, n.held + n.freed, n.id, n.moved_at, n.step, 'plans', n.kind, n.slot
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
    update wallets w set available = w.available + s.paid, held = w.held + s.freed, version = w.version + s.moves,
      moved_at = greatest(w.moved_at, paid_at)
    from summed s where w.member_id = s.member_id
  ), housed as (
    insert into house_deltas (account, delta)
    select 'plans', -sum(s.paid + s.freed)::bigint from summed s having sum(s.paid + s.freed) <> 0
  ), told as (
    -- One notification for many members, because each notification costs as much as a row.
    select count(pg_notify('paperchain', '{"members":["' || batch.ids || '"],"changed":["plans","transactions","balance"]}')) as times
    from (
      select string_agg(m.member_id::text, '","') as ids
      from (select t.member_id, row_number() over () / 150 as part from (select distinct member_id from taken) t) m group by m.part
    ) batch
  )
  select count(*), array_agg(id) filter (where period = run_time) into paid_periods, ended
  from periods, told where told.times >= 0;
  -- The transaction of the purchase ends too. It is found by its id, because a join would read all transactions.
  if ended is not null then
    set local enable_seqscan = off;
    update transactions x set status = 'Completed', payout = p.amount + p.paid, decided_at = paid_at
    from purchases p where x.id = any (ended) and p.id = x.id;
    set local enable_seqscan = on;
  end if;
  return paid_periods;
end
$$;

revoke execute on function pay_purchases from public;
grant execute on function pay_purchases to paperchain_app;
