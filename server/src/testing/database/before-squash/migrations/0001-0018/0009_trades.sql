-- Trades: what was agreed, the ticks that began and ended each, and settling all that are due in one statement.

alter type movement_kind add value 'trade_stake';
alter type movement_kind add value 'trade_win';
alter type movement_kind add value 'trade_loss';
alter type movement_kind add value 'trade_return';

create type trade_direction as enum ('up', 'down');
create type trade_outcome as enum ('WIN', 'LOSS', 'TIE', 'VOID');
create type trade_settlement as enum ('market', 'manual');

-- Members in two halves: two connections settle at once, and neither waits for a wallet of the other's.
create function member_half(member_id uuid) returns integer language sql immutable parallel safe
return uuid_hash(member_id) & 1;

-- A trade is also the transaction of its id. Its terms never change. While it is open it stands in a small table, in which whatever
-- is due is found at once; when it is closed it moves, whole, to where it stays.
create table open_trades (
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
  accepted_at timestamptz(3) not null,
  -- The last change of the market that was recorded then: what was known begins no trade, whatever the clocks say.
  accepted_seq bigint not null,
  -- The time of its tick: with coin and source it names the row of ticks.
  entry_at timestamptz check (entry_at > accepted_at),
  ends_at timestamptz check ((ends_at is null) = (entry_at is null))
);

create index open_trades_by_member on open_trades (member_id, id) include (stake);
create index open_trades_waiting on open_trades (accepted_at) where entry_at is null;
create index open_trades_running on open_trades (member_half(member_id), ends_at, coin_id) where entry_at is not null;

create table closed_trades (
  like open_trades,
  exit_at timestamptz check (exit_at >= ends_at),
  outcome trade_outcome not null,
  payout bigint not null,
  closed_at timestamptz not null,
  -- An administrator's decision stands beside what the rule gives, never in its place.
  decided_by uuid,
  reason text check ((decided_by is null) = (reason is null)),
  rule_outcome trade_outcome,
  -- The last change of the market that was recorded when the rule was applied.
  rule_seq bigint check ((rule_outcome is null) = (rule_seq is null)),
  primary key (id)
);

create index closed_trades_by_member on closed_trades (member_id, id);
create index closed_trades_without_rule on closed_trades (id) where rule_outcome is null;

create view trades as
select *, null::timestamptz as exit_at, null::trade_outcome as outcome, null::bigint as payout, null::timestamptz as closed_at,
  null::uuid as decided_by, null::text as reason, null::trade_outcome as rule_outcome, null::bigint as rule_seq
from open_trades
union all
select * from closed_trades;

-- Instants are whole milliseconds, as core counts them: the rule must mean the same there and here.
alter table ticks add check (source_at = date_trunc('milliseconds', source_at));

alter table transactions add column payout bigint;

-- What became of a trade is written once, where the trade is. The list of transactions reads it from there.
create view listed_transactions as
select t.id, t.member_id, t.type,
  case
    when t.type not in ('BuyUp', 'BuyDown') then t.status
    when c.id is null then 'Pending'
    when c.outcome = 'VOID' then 'Failed'
    else 'Completed'
  end as status,
  t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at,
  coalesce(c.closed_at, t.decided_at) as decided_at, coalesce(c.decided_by, t.decided_by) as decided_by, t.hidden_at,
  coalesce(c.payout, t.payout) as payout
from transactions t left join closed_trades c on c.id = t.id and t.type in ('BuyUp', 'BuyDown');

-- A trade's entry is the first tick recorded after its acceptance whose time is after that too, at most two minutes later.
-- Answers how many members were told.
create function enter_trades(half integer, trades_max integer) returns bigint language plpgsql as $$
declare
  members bigint;
begin
  with waiting as (
    select t.id, k.source_at from open_trades t
    cross join lateral (
      select source_at from ticks
      where ticks.coin_id = t.coin_id and ticks.source = t.source and ticks.seq > t.accepted_seq
        and ticks.source_at > t.accepted_at and ticks.source_at <= t.accepted_at + interval '120 seconds'
      order by ticks.seq limit 1
    ) k
    where t.entry_at is null and member_half(t.member_id) = half
    limit trades_max for update of t skip locked
  ), entered as (
    update open_trades t set entry_at = w.source_at, ends_at = w.source_at + make_interval(secs => t.seconds)
    from waiting w where t.id = w.id
    returning t.member_id
  ), told as (
    select pg_notify('paperchain', json_build_object('member', m.member_id, 'changed', array['trades'])::text)
    from (select distinct e.member_id from entered e) m
  )
  select count(*) into members from told;
  return members;
end
$$;

create type settled_trade as (
  id uuid, member_id uuid, stake bigint, payout_bps integer, outcome trade_outcome, exit_at timestamptz, rule_seq bigint
);

-- Which trades the rule closes at an instant, the same rule as decideTrade in core; a test holds the two together.
-- Trades that began and end with the same ticks are decided together. The plan must walk them in the order of their ends and stop
-- at the limit: to look at all that are due for each chunk would take ever longer the more there are.
create function list_settled_trades(settled_at timestamptz, ended_after timestamptz, half integer, trades_max integer)
returns setof settled_trade language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select t.id, t.member_id, t.stake, t.payout_bps, 'VOID'::trade_outcome, null::timestamptz, (select seq from market_feed)
    from open_trades t
    where t.entry_at is null and t.accepted_at < settled_at - interval '135 seconds'
      and member_half(t.member_id) = half
      and not exists (
        select from ticks k where k.coin_id = t.coin_id and k.source = t.source and k.seq > t.accepted_seq
          and k.source_at > t.accepted_at and k.source_at <= t.accepted_at + interval '120 seconds')
    limit trades_max for update of t skip locked;
  return query
  with ended as (
    select distinct t.coin_id, t.source, t.entry_at, t.ends_at from open_trades t
    where t.entry_at is not null and t.settlement = 'market' and member_half(t.member_id) = half
      and t.ends_at > ended_after and t.ends_at <= settled_at
  ), exits as materialized (
    select ended.*, e.price as entry_price, x.source_at as exit_at, x.price as exit_price
    from ended
    join ticks e on e.coin_id = ended.coin_id and e.source_at = ended.entry_at
    left join lateral (
      select k.source_at, k.price from ticks k
      where k.coin_id = ended.coin_id and k.source = ended.source and k.seq > e.seq
        and k.source_at >= ended.ends_at and k.source_at <= ended.ends_at + interval '120 seconds'
      order by k.seq limit 1
    ) x on true
    where x.source_at is not null or ended.ends_at <= settled_at - interval '24 hours'
  )
  select t.id, t.member_id, t.stake, t.payout_bps,
      case
        when x.exit_at is null then 'VOID'
        when x.exit_price = x.entry_price then 'TIE'
        when (x.exit_price > x.entry_price) = (t.direction = 'up') then 'WIN'
        else 'LOSS'
      end::trade_outcome, x.exit_at, (select seq from market_feed)
    from exits x
    join open_trades t on member_half(t.member_id) = half and t.ends_at = x.ends_at and t.coin_id = x.coin_id
      and t.entry_at = x.entry_at and t.source = x.source and t.settlement = 'market'
    limit trades_max for update of t skip locked;
end
$$;

-- Closes the trades of half the members that are due, each once, and posts them: wallets in order, so that two servers cannot
-- deadlock. Answers how many were closed; the members' servers are told after the commit.
create function settle_trades(now timestamptz, ended_after timestamptz, half integer, trades_max integer) returns bigint
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
  ), told as (
    select pg_notify('paperchain', json_build_object('member', s.member_id, 'changed', array['trades', 'transactions', 'balance'])::text)
    from summed s
  )
  select count(*) into members from told;
  return cardinality(due);
end
$$;

-- Ids are time-ordered: the smallest that a trade accepted at this instant can have.
create function first_id_at(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Ticks around a trade's entry and exit stay, five minutes and more on both sides: they are its evidence. So does whatever
-- may still begin or end a trade. A trade is accepted at most a day and some minutes before its exit.
create or replace function thin_ticks(received_from timestamptz, received_before timestamptz, step interval) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thinned bigint;
begin
  if received_before > now() - interval '1 hour' then
    raise exception 'ticks of the last hour are never thinned';
  end if;
  perform set_config('paperchain.thinning', 'on', true);
  with evidence as (
    select distinct t.coin_id, date_bin('5 minutes', at, 'epoch') + around as span
    from closed_trades t, unnest(array[t.entry_at, t.exit_at]) at,
      unnest(array['-5 minutes', '0 minutes', '5 minutes']::interval[]) around
    where t.id >= first_id_at(received_from - interval '25 hours') and t.id < first_id_at(received_before + interval '1 hour')
      and at is not null
  ), unsettled as (
    select t.coin_id, min(t.accepted_at) as since from open_trades t group by 1
    union all
    select t.coin_id, min(t.accepted_at) from closed_trades t where t.rule_outcome is null group by 1
  ), old as (
    select coin_id, source_at,
      row_number() over (partition by coin_id, date_bin(step, source_at, 'epoch') order by source_at) as nth
    from ticks where received_at >= received_from and received_at < received_before
  )
  delete from ticks using old
  where nth > 1 and ticks.coin_id = old.coin_id and ticks.source_at = old.source_at
    and (old.coin_id, date_bin('5 minutes', old.source_at, 'epoch')) not in (select coin_id, span from evidence)
    and not exists (
      select from unsettled u where u.coin_id = old.coin_id and u.since - interval '5 minutes' <= old.source_at);
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

  insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq)
  select t.id, t.member_id, t.coin_id, t.source, t.direction, t.stake, t.payout_bps, t.seconds, t.settlement, t.rule_version, t.accepted_at,
    (select seq from market_feed)
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

grant select, insert, update, delete on open_trades to paperchain_app;
grant select, insert on closed_trades to paperchain_app;
grant update (entry_at, ends_at, exit_at, rule_outcome, rule_seq) on closed_trades to paperchain_app;
grant select on trades, listed_transactions to paperchain_app;
