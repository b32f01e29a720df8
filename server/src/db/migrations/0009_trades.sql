-- Trades: what was agreed, the ticks that began and ended each, and settling all that are due in one statement.

alter type movement_kind add value 'trade_stake';
alter type movement_kind add value 'trade_win';
alter type movement_kind add value 'trade_loss';
alter type movement_kind add value 'trade_return';

create type trade_direction as enum ('up', 'down');
create type trade_outcome as enum ('WIN', 'LOSS', 'TIE', 'VOID');
create type trade_settlement as enum ('market', 'manual');

-- A trade is also the transaction of its id. Its terms never change; each of the rest is written once.
create table trades (
  id uuid primary key,
  member_id uuid not null,
  coin_id text not null,
  source market_source not null,
  direction trade_direction not null,
  stake bigint not null check (stake > 0),
  payout_bps integer not null check (payout_bps >= 0),
  seconds integer not null check (seconds > 0),
  settlement trade_settlement not null,
  rule_version smallint not null,
  accepted_at timestamptz not null,
  -- The times of its ticks: with coin and source they name the rows of ticks.
  entry_at timestamptz check (entry_at > accepted_at),
  ends_at timestamptz,
  exit_at timestamptz check (exit_at >= ends_at),
  outcome trade_outcome,
  payout bigint,
  closed_at timestamptz,
  closed_seq bigint,
  -- An administrator's decision stands beside what the rule gives, never in its place.
  decided_by uuid,
  reason text,
  rule_outcome trade_outcome,
  check ((outcome is null) = (payout is null) and (outcome is null) = (closed_at is null)),
  check ((decided_by is null) = (reason is null))
);

create index trades_by_member on trades (member_id, id);
create index trades_waiting on trades (coin_id, accepted_at) where entry_at is null and outcome is null;
create index trades_running on trades (ends_at) where entry_at is not null and outcome is null;
create index trades_decided on trades (ends_at) where decided_by is not null and rule_outcome is null;
create index trades_entry on trades (coin_id, entry_at) where entry_at is not null;
create index trades_exit on trades (coin_id, exit_at) where exit_at is not null;

alter table transactions add column payout bigint;

-- The next recorded tick after acceptance is a trade's entry, if it is not more than two minutes late.
create function enter_trades(trades_max integer) returns setof uuid language plpgsql as $$
begin
  return query
  with waiting as (
    select t.id, k.source_at from trades t
    cross join lateral (
      select source_at from ticks
      where ticks.coin_id = t.coin_id and ticks.source_at > t.accepted_at and ticks.source = t.source
      order by ticks.source_at limit 1
    ) k
    where t.entry_at is null and t.outcome is null and k.source_at <= t.accepted_at + interval '120 seconds'
    order by t.id limit trades_max for update of t skip locked
  ), entered as (
    update trades t set entry_at = w.source_at, ends_at = w.source_at + make_interval(secs => t.seconds)
    from waiting w where t.id = w.id
    returning t.member_id
  ), told as (
    select m.member_id, pg_notify('paperchain', json_build_object('member', m.member_id, 'changed', array['trades'])::text)
    from (select distinct e.member_id from entered e) m
  )
  select told.member_id from told;
end
$$;

create type settled_trade as (id uuid, member_id uuid, outcome trade_outcome, exit_at timestamptz);

-- Which trades the rule closes at an instant, the same rule as decideTrade in core; a test holds the two together.
create function list_settled_trades(settled_at timestamptz, ended_after timestamptz, trades_max integer)
returns setof settled_trade language plpgsql as $$
begin
  return query
  select t.id, t.member_id, 'VOID'::trade_outcome, null::timestamptz from trades t
    where t.entry_at is null and t.outcome is null
      and not exists (
        select from ticks k where k.coin_id = t.coin_id and k.source = t.source
          and k.source_at > t.accepted_at and k.source_at <= t.accepted_at + interval '120 seconds')
      and (settled_at > t.accepted_at + interval '135 seconds' or exists (
        select from ticks k where k.coin_id = t.coin_id and k.source = t.source
          and k.source_at > t.accepted_at + interval '120 seconds'))
    order by t.id limit trades_max for update of t skip locked;
  return query
  select t.id, t.member_id,
      case
        when x.source_at is null then 'VOID'
        when x.price = e.price then 'TIE'
        when (x.price > e.price) = (t.direction = 'up') then 'WIN'
        else 'LOSS'
      end::trade_outcome, x.source_at
    from trades t
    join ticks e on e.coin_id = t.coin_id and e.source_at = t.entry_at
    left join lateral (
      select k.source_at, k.price from (
        select source_at, price from ticks
        where ticks.coin_id = t.coin_id and ticks.source_at >= t.ends_at and ticks.source = t.source
        order by ticks.source_at limit 1
      ) k where k.source_at <= t.ends_at + interval '120 seconds'
    ) x on true
    where t.outcome is null and t.entry_at is not null and t.settlement = 'market'
      and t.ends_at > ended_after
      and (x.source_at is not null or settled_at >= t.ends_at + interval '24 hours')
    order by t.ends_at, t.id limit trades_max for update of t skip locked;
end
$$;

-- Closes all trades that are due, each once, and posts them: wallets in order, so that two servers cannot deadlock.
-- Answers how many were closed for whom; their servers are told after the commit.
create function settle_trades(settled_at timestamptz, ended_after timestamptz, trades_max integer)
returns table (member_id uuid, closed bigint) language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  due settled_trade[];
begin
  perform from enter_trades(trades_max);
  select array_agg(d) into due from list_settled_trades(settled_at, ended_after, trades_max) d;
  if due is null then
    return;
  end if;
  perform from wallets w where w.member_id in (select d.member_id from unnest(due) d)
    order by w.member_id for update;

  return query
  with decided as (
    select t.id, t.member_id, t.stake, d.outcome, d.exit_at,
      case d.outcome when 'WIN' then t.stake + t.stake * t.payout_bps / 10000 when 'LOSS' then 0 else t.stake end as payout,
      case d.outcome when 'WIN' then 'trade_win' when 'LOSS' then 'trade_loss' else 'trade_return' end::movement_kind as kind
    from unnest(due) d join trades t on t.id = d.id
  ), closed as (
    update trades t set outcome = d.outcome, rule_outcome = d.outcome, payout = d.payout, exit_at = d.exit_at,
      closed_at = settled_at, closed_seq = (select seq from market_feed)
    from decided d where t.id = d.id
  ), listed as (
    update transactions t set payout = d.payout, decided_at = settled_at,
      status = case d.outcome when 'VOID' then 'Failed' else 'Completed' end::transaction_status
    from decided d where t.id = d.id
  ), numbered as (
    select d.*, w.available, w.held, w.version + row_number() over each_member as version,
      sum(d.payout) over each_member as paid, sum(d.stake) over each_member as freed
    from decided d join wallets w on w.member_id = d.member_id
    window each_member as (partition by d.member_id order by d.id rows unbounded preceding)
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select n.member_id, n.version, n.payout, -n.stake, n.available + n.paid, n.held - n.freed, n.id, settled_at, 0, 'trades', n.kind, 1
    from numbered n
  ), summed as (
    select d.member_id, sum(d.payout)::bigint as paid, sum(d.stake)::bigint as freed, count(*) as closed
    from decided d group by d.member_id
  ), moved as (
    update wallets w set available = w.available + s.paid, held = w.held - s.freed, version = w.version + s.closed
    from summed s where w.member_id = s.member_id
  ), housed as (
    insert into house_deltas (account, delta)
    select 'trades', sum(s.freed - s.paid)::bigint from summed s having sum(s.freed - s.paid) <> 0
  ), told as (
    select s.member_id, s.closed,
      pg_notify('paperchain', json_build_object('member', s.member_id, 'changed', array['trades', 'transactions', 'balance'])::text)
    from summed s
  )
  select told.member_id, told.closed from told;
end
$$;

-- Ticks around a trade's entry and exit stay: they are its evidence.
create or replace function thin_ticks(received_from timestamptz, received_before timestamptz, step interval) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thinned bigint;
begin
  if received_before > now() - interval '1 hour' then
    raise exception 'ticks of the last hour are never thinned';
  end if;
  perform set_config('paperchain.thinning', 'on', true);
  delete from ticks using (
    select coin_id, source_at,
      row_number() over (partition by coin_id, date_bin(step, source_at, 'epoch') order by source_at) as nth
    from ticks where received_at >= received_from and received_at < received_before
  ) as old
  where nth > 1 and ticks.coin_id = old.coin_id and ticks.source_at = old.source_at
    and not exists (
      select from trades t where t.coin_id = ticks.coin_id
        and t.entry_at between ticks.source_at - interval '5 minutes' and ticks.source_at + interval '5 minutes')
    and not exists (
      select from trades t where t.coin_id = ticks.coin_id
        and t.exit_at between ticks.source_at - interval '5 minutes' and ticks.source_at + interval '5 minutes')
    -- Whatever may still begin or end a trade that is open.
    and not exists (
      select from trades t where t.coin_id = ticks.coin_id and t.outcome is null and t.accepted_at <= ticks.source_at);
  get diagnostics thinned = row_count;
  perform set_config('paperchain.thinning', 'off', true);
  return thinned;
end
$$;

-- Posting an act writes its trade too.
drop function post_acts(uuid[], movement_kind[], smallint[], integer[], uuid[], bigint[], bigint[], house_account[], timestamptz, jsonb, jsonb);

create function post_acts(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz,
  transaction_rows jsonb, answer_rows jsonb, trade_rows jsonb
) returns setof posted language plpgsql as $$
declare
  done posted[];
  accepted integer[];
begin
  select coalesce(array_agg(p), '{}') into done
  from post_movements(members, kinds, slots, steps, refs, d_availables, d_helds, counters, posted_at) p;
  select coalesce(array_agg(d.ord), '{}') into accepted from unnest(done) d;

  insert into transactions (id, member_id, type, status, amount, fee, currency, crypto_amount, price, address, note, created_at)
  select t.id, t.member_id, t.type, t.status, t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at
  from jsonb_to_recordset(transaction_rows) as t (
    ord integer, id uuid, member_id uuid, type transaction_type, status transaction_status, amount bigint, fee bigint,
    currency text, crypto_amount numeric, price numeric, address text, note text, created_at timestamptz)
  where t.ord = any (accepted);

  insert into trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at)
  select t.id, t.member_id, t.coin_id, t.source, t.direction, t.stake, t.payout_bps, t.seconds, t.settlement, t.rule_version, t.accepted_at
  from jsonb_to_recordset(trade_rows) as t (
    ord integer, id uuid, member_id uuid, coin_id text, source market_source, direction trade_direction, stake bigint,
    payout_bps integer, seconds integer, settlement trade_settlement, rule_version smallint, accepted_at timestamptz)
  where t.ord = any (accepted);

  insert into idempotency (member_id, key, request_hash, status, answer, created_at)
  select a.member_id, a.key, decode(a.request_hash, 'hex'),
    case when a.ord = any (accepted) then a.posted_status else a.refused_status end,
    case when a.ord = any (accepted) then a.posted_answer else a.refused_answer end,
    posted_at
  from jsonb_to_recordset(answer_rows) as a (
    ord integer, member_id uuid, key text, request_hash text, posted_status smallint, posted_answer jsonb,
    refused_status smallint, refused_answer jsonb);

  -- Every server hears of it after the commit, and tells the member's open pages to ask again.
  perform pg_notify('paperchain', json_build_object('member', t.member_id, 'changed',
    case when t.type in ('BuyUp', 'BuyDown') then array['trades', 'transactions', 'balance'] else array['transactions', 'balance'] end)::text)
  from jsonb_to_recordset(transaction_rows) as t (ord integer, member_id uuid, type text)
  where t.ord = any (accepted);

  return query select * from unnest(done);
end
$$;

grant select, insert, update on trades to paperchain_app;
