-- Decisions with their reasons, counts that are kept and not counted again, notices that cannot be lost, and a bound on catching up.

-- What an administrator wrote with a decision, for the member to read.
alter table transactions add column reason text;

create or replace view listed_transactions as
select t.id, t.member_id, t.type,
  case
    when t.type not in ('BuyUp', 'BuyDown') then t.status
    when c.id is null then 'Pending'
    when c.outcome = 'VOID' then 'Failed'
    else 'Completed'
  end as status,
  t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at,
  coalesce(c.closed_at, t.decided_at) as decided_at, coalesce(c.decided_by, t.decided_by) as decided_by, t.hidden_at,
  coalesce(c.payout, t.payout) as payout, coalesce(c.reason, t.reason) as reason
from transactions t left join closed_trades c on c.id = t.id and t.type in ('BuyUp', 'BuyDown');

create index closed_trades_void on closed_trades (id) where outcome = 'VOID';

create function trade_type(direction trade_direction) returns transaction_type language sql immutable as $$
  select case direction when 'up' then 'BuyUp' else 'BuyDown' end::transaction_type
$$;

-- The few transactions among all that are not completed, each part in the order of its index. In the table of transactions itself a
-- trade is always completed.
create view uncompleted_transactions as
select id, type, status from transactions where hidden_at is null and status <> 'Completed'
union all
select id, trade_type(direction), 'Pending'::transaction_status from open_trades
union all
select id, trade_type(direction), 'Failed'::transaction_status from closed_trades where outcome = 'VOID';

-- How many transactions there are of each kind: a row for every statement that wrote some, added up now and then. Their sum is the
-- count, and costs the same however many there are.
create table transaction_counts (
  type transaction_type not null,
  status transaction_status not null,
  hidden boolean not null,
  rows bigint not null,
  amount numeric not null
);

insert into transaction_counts
select type, status, hidden_at is not null, count(*), sum(amount) from transactions group by 1, 2, 3;

create function count_new_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_counts
  select type, status, hidden_at is not null, count(*), sum(amount) from written group by 1, 2, 3;
  return null;
end
$$;

create function count_changed_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_counts
  select type, status, hidden, sum(way), sum(way * amount) from (
    select type, status, hidden_at is not null as hidden, amount, 1 as way from written
    union all
    select type, status, hidden_at is not null, amount, -1 from replaced
  ) changed group by 1, 2, 3 having sum(way) <> 0 or sum(way * amount) <> 0;
  return null;
end
$$;

create trigger transactions_counted after insert on transactions
referencing new table as written for each statement execute function count_new_transactions();
create trigger transactions_counted_again after update on transactions
referencing old table as replaced new table as written for each statement execute function count_changed_transactions();

create function fold_transaction_counts() returns void language sql as $$
  with taken as (delete from transaction_counts returning *)
  insert into transaction_counts
  select type, status, hidden, sum(rows), sum(amount) from taken group by 1, 2, 3 having sum(rows) <> 0 or sum(amount) <> 0
$$;

-- The counts as lists show them: a trade is pending while it is open, failed if it was void, and else completed.
create view counted_transactions as
select type, status, sum(rows)::bigint as rows, sum(amount) as amount from (
  select type, status, rows, amount from transaction_counts where not hidden
  union all
  select trade_type(direction), unnest(array['Completed', standing]), unnest(array[-trades, trades]), 0
  from (
    select direction, 'Pending'::transaction_status as standing, count(*) as trades from open_trades group by 1
    union all
    select c.direction, 'Failed', count(*) from closed_trades c join transactions t on t.id = c.id
    where c.outcome = 'VOID' and t.hidden_at is null group by 1
  ) uncompleted
) counted group by 1, 2;

-- Closed trades of which their members are still to be told, up to a hundred in a row. They are written with the closing and go with
-- the telling, so that none is missed or told twice, whatever the clocks say.
create table untold_trades (
  id bigint generated always as identity primary key,
  trade_ids uuid[] not null
);

insert into untold_trades (trade_ids)
select array_agg(t.id) from (
  select c.id, (row_number() over (order by c.closed_at, c.id) - 1) / 100 as part
  from closed_trades c, trade_notices n where (c.closed_at, c.id) > (n.closed_at, n.trade_id)
) t group by t.part order by t.part;

drop table trade_notices;
drop index closed_trades_by_closing;

-- As before, and notes of whom is to be told.
create or replace function settle_trades(now timestamptz, ended_after timestamptz, half integer, trades_max integer) returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- A server whose clock runs ahead of the database's closes nothing early.
  settled_at timestamptz := date_trunc('milliseconds', least(now, clock_timestamp()));
  due settled_trade[];
  members bigint;
begin
  perform from enter_trades(half, trades_max);
  select array_agg(d) into due from list_settled_trades(settled_at, ended_after, half, trades_max) d;
  if due is null then
    return 0;
  end if;
  perform from wallets w where w.member_id in (select d.member_id from unnest(due) d)
    order by w.member_id for update;

  with decided as (
    select d.*,
      case d.outcome
        -- In two parts, so that no product is too large: what a win pays beside the stake is rounded down.
        when 'WIN' then d.stake + d.stake / 10000 * d.payout_bps + d.stake % 10000 * d.payout_bps / 10000
        when 'LOSS' then 0
        else d.stake
      end as payout
    from unnest(due) d
  ), moved_on as (
    delete from open_trades t using decided d where t.id = d.id
    returning t.*, d.exit_at, d.outcome, d.payout, d.rule_seq
  ), closed as (
    insert into closed_trades
    select id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
      entry_at, ends_at, exit_at, outcome, payout, settled_at, null, null, outcome, rule_seq
    from moved_on
  ), summed as (
    select d.member_id, sum(d.payout)::bigint as paid, sum(d.stake)::bigint as freed, count(*) as closed
    from decided d group by d.member_id
  ), moved as (
    update wallets w set available = w.available + s.paid, held = w.held - s.freed, version = w.version + s.closed
    from summed s where w.member_id = s.member_id
    returning w.member_id, w.available - s.paid as available, w.held + s.freed as held, w.version - s.closed as version
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select d.member_id, m.version + row_number() over each_member, d.payout, -d.stake,
      m.available + sum(d.payout) over each_member, m.held - sum(d.stake) over each_member, d.id, settled_at, 0, 'trades',
      case d.outcome when 'WIN' then 'trade_win' when 'LOSS' then 'trade_loss' else 'trade_return' end::movement_kind, 1
    from decided d join moved m on m.member_id = d.member_id
    window each_member as (partition by d.member_id order by d.id rows unbounded preceding)
  ), housed as (
    insert into house_deltas (account, delta)
    select 'trades', sum(s.freed - s.paid)::bigint from summed s having sum(s.freed - s.paid) <> 0
  ), untold as (
    insert into untold_trades (trade_ids)
    select array_agg(d.id) from (select id, (row_number() over (order by member_id) - 1) / 100 as part from decided) d group by d.part
  ), told as (
    select pg_notify('paperchain', json_build_object('member', s.member_id, 'changed', array['trades', 'transactions', 'balance'])::text)
    from summed s
  )
  select count(*) into members from told;
  return cardinality(due);
end
$$;

-- As before, but never more than a number of payouts at once: the more purchases are due, the fewer missed periods of each are paid
-- in one transaction, so that nobody's wallet is held for long after the server was down.
drop function pay_purchases(integer, timestamptz, integer, integer);

create function pay_purchases(half integer, now timestamptz, payouts_max integer) returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- A server whose clock runs ahead of the database's pays nothing early.
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

grant select, insert, delete on transaction_counts to paperchain_app;
grant select, insert, update, delete on untold_trades to paperchain_app;
grant select on uncompleted_transactions, counted_transactions to paperchain_app;
