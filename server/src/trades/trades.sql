-- Trades: all of them as one list, their entries, and settling all due ones in one statement.

create view trades as
select id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
  entry_at, ends_at, rules_id, null::timestamptz as exit_at, null::trade_outcome as outcome, null::bigint as payout,
  null::timestamptz as closed_at, null::uuid as decided_by, null::text as reason, null::trade_outcome as rule_outcome,
  null::bigint as rule_seq, null::bigint as xid
from open_trades
union all
select id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
  entry_at, ends_at, rules_id, exit_at, outcome, payout, closed_at, decided_by, reason, rule_outcome, rule_seq, xid
from closed_trades;

grant select on trades to paperchain_app;

-- The time from the acceptance to the earliest possible entry, by the version of the rule: like entryAfterMs in core.
create function entry_after(rule_version smallint) returns interval language sql immutable as $$
  select case rule_version when 1 then interval '1 millisecond' when 2 then interval '15 seconds' end
$$;

-- The entry of a trade is the first tick recorded after its acceptance whose time is late enough after it, and at most
-- two minutes late.
create function entry_tick(coin text, tick_source market_source, accepted_seq bigint, accepted_at timestamptz, rule_version smallint)
returns setof ticks language sql stable as $$
  select k.* from ticks k
  where k.coin_id = coin and k.source = tick_source and k.seq > accepted_seq
    and k.source_at >= accepted_at + entry_after(rule_version) and k.source_at <= accepted_at + interval '120 seconds'
  order by k.seq limit 1
$$;

-- The exit of a trade is the first tick recorded after the entry whose time is at or after the end, and at most two
-- minutes late.
create function exit_tick(coin text, tick_source market_source, entry_seq bigint, ends_at timestamptz)
returns setof ticks language sql stable as $$
  select k.* from ticks k
  where k.coin_id = coin and k.source = tick_source and k.seq > entry_seq
    and k.source_at >= ends_at and k.source_at <= ends_at + interval '120 seconds'
  order by k.seq limit 1
$$;

-- Gives waiting trades their entries. Returns how many members were notified.
create function enter_trades(half integer, trades_max integer) returns bigint language plpgsql as $$
declare
  members bigint;
begin
  with waiting as (
    select t.id, k.source_at from open_trades t
    cross join lateral entry_tick(t.coin_id, t.source, t.accepted_seq, t.accepted_at, t.rule_version) k
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

-- The trades that the rule closes at an instant, like decideTrade in core; a test compares the two. Trades with the
-- same entry and exit ticks are decided together. The plan must walk them in the order of their ends and stop at the
-- limit, because scanning all due trades for each batch would get slower with their number.
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
      and not exists (select from entry_tick(t.coin_id, t.source, t.accepted_seq, t.accepted_at, t.rule_version))
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
    left join lateral exit_tick(ended.coin_id, ended.source, e.seq, ended.ends_at) x on true
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

-- Closes the due trades of half the members, each once, and posts them, wallets in order, so that two servers cannot
-- deadlock. Queues the members' notices. Returns how many were closed. Servers are notified after the commit.
create function settle_trades(now timestamptz, ended_after timestamptz, half integer, trades_max integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- A server whose clock is ahead of the database's must not close anything early.
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
        -- Computed in two parts, so that no product overflows. The profit of a win is rounded down.
        when 'WIN' then d.stake + d.stake / 10000 * d.payout_bps + d.stake % 10000 * d.payout_bps / 10000
        when 'LOSS' then 0
        else d.stake
      end as payout
    from unnest(due) d
  ), moved_on as (
    delete from open_trades t using decided d where t.id = d.id
    returning t.*, d.exit_at, d.outcome, d.payout, d.rule_seq
  ), closed as (
    insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
      accepted_seq, entry_at, ends_at, exit_at, outcome, payout, closed_at, rule_outcome, rule_seq, rules_id)
    select id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
      entry_at, ends_at, exit_at, outcome, payout, settled_at, outcome, rule_seq, rules_id
    from moved_on
  ), summed as (
    select d.member_id, sum(d.payout)::bigint as paid, sum(d.stake)::bigint as freed, count(*) as closed
    from decided d group by d.member_id
  ), moved as (
    update wallets w set available = w.available + s.paid, held = w.held - s.freed, version = w.version + s.closed,
      moved_at = greatest(w.moved_at, settled_at)
    from summed s where w.member_id = s.member_id
    returning w.member_id, w.available - s.paid as available, w.held + s.freed as held, w.version - s.closed as version, w.moved_at
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select d.member_id, m.version + row_number() over each_member, d.payout, -d.stake,
      m.available + sum(d.payout) over each_member, m.held - sum(d.stake) over each_member, d.id, m.moved_at, 0, 'trades',
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

revoke execute on function settle_trades from public;
grant execute on function settle_trades to paperchain_app;
