-- Fresh starts: open trades, orders, plans and requests are returned, coins and the remaining money go back to the
-- house, and the wallet begins again. For a deleted member, only open orders are returned and coins go back to the
-- house.

create trigger wallet_starts_append_only before update or delete or truncate on wallet_starts
  for each statement execute function refuse_change();
create trigger returned_purchases_append_only before update or delete or truncate on returned_purchases
  for each statement execute function refuse_change();

-- The id of a movement that empties (1) or begins (2) a wallet. It sorts by time and slot, after a plan's payouts of
-- the same millisecond, and ends in a hash of the start, the member and the slot. A reader of the log who knows the
-- member can compute that end.
create function start_id(start uuid, member uuid, at timestamptz, slot integer) returns uuid language sql stable as $$
  select encode(substring(int8send((date_part('epoch', at) * 1000)::bigint) from 3) || int2send((28674 + slot)::smallint)
    || substring(uuid_send(member) from 9 for 2)
    || substring(sha256(uuid_send(start) || uuid_send(member) || int4send(slot)) for 6), 'hex')::uuid
$$;

-- Cancels all open orders of some members and returns what they hold, and then gives all their coins back to the house.
-- The caller has locked the orders and the wallets.
create function clear_coins(owners uuid[], start uuid, why cancel_reason, cleared_at timestamptz) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  due order_event[];
begin
  loop
    -- All buys, and one hold of each coin at a time, because close_orders moves each wallet of a coin once.
    select array_agg((o.id, o.trigger_at, o.trigger_seq, null, null, why)::order_event) into due from open_orders o
    where o.member_id = any (owners) and (o.side = 'buy' or o.hold_id in (
      select distinct on (s.member_id, s.coin_id) s.hold_id from open_orders s
      where s.member_id = any (owners) and s.side = 'sell' order by s.member_id, s.coin_id, s.hold_id));
    exit when due is null;
    perform close_orders(due, (select seq from market_feed), cleared_at);
  end loop;

  with emptied as (
    update coin_wallets w set available = 0, cost = 0, taken = 0, version = w.version + 1
    from coin_wallets before
    where w.member_id = any (owners) and before.member_id = w.member_id and before.coin_id = w.coin_id
      and (w.available > 0 or w.taken <> 0)
    returning w.member_id, w.coin_id, w.version, before.available, before.cost, before.taken
  ), written as (
    insert into coin_journal (member_id, coin_id, version, d_available, d_held, d_cost, d_taken, available_after, held_after, cost_after, taken_after,
      reference, slot, kind, at)
    select e.member_id, e.coin_id, e.version, -e.available, 0, -e.cost, -e.taken, 0, 0, 0, 0, start_id(start, e.member_id, cleared_at, 1), 1,
      'coin_clearing', cleared_at
    from emptied e
  )
  insert into coin_house_deltas (coin_id, delta)
  select e.coin_id, sum(e.available) from emptied e group by e.coin_id having sum(e.available) <> 0;
end
$$;

-- Clears the orders and coins of a member who is being deleted. Trades and plans continue to their end.
create function clear_deleted(gone uuid, cleared_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from open_orders o where o.member_id = gone order by o.id for update;
  select greatest(cleared_at, w.moved_at) into cleared_at from wallets w where w.member_id = gone for update;
  perform clear_coins(array[gone], gone, 'member_deleted', cleared_at);
end
$$;

-- Gives the wallets of some members a fresh start. The caller has locked their group, so that nothing new is accepted
-- meanwhile. Rows are locked before wallets, and wallets in the order of their members, as everywhere. The start is
-- later than every movement before it. Returns the sums of what was given back.
create function renew_wallets(start uuid, starters uuid[], beginning bigint, administrator uuid, why text, renewed_at timestamptz)
returns table (cleared bigint, trades bigint, purchases bigint, requests bigint)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  withdrawals uuid[];
  deposits uuid[];
  ended uuid[];
begin
  perform from open_trades t where t.member_id = any (starters) order by t.id for update;
  perform from open_orders o where o.member_id = any (starters) order by o.id for update;
  select array_agg(w.id) into withdrawals from (
    select t.id from transactions t where t.member_id = any (starters) and t.type = 'Withdraw' and t.status = 'Pending'
    order by t.id for update
  ) w;
  select array_agg(d.id) into deposits from (
    select t.id from transactions t where t.member_id = any (starters) and t.type = 'Deposit' and t.status = 'Pending'
    order by t.id for update
  ) d;
  perform from wallets w where w.member_id = any (starters) order by w.member_id for update;
  renewed_at := greatest(renewed_at, (select max(w.moved_at) from wallets w where w.member_id = any (starters)));
  select array_agg(d.purchase_id) into ended from purchase_dues d where d.member_id = any (starters);

  insert into returned_purchases (purchase_id, periods_paid, returned_at)
  select p.id, p.periods_paid, renewed_at from purchases p where p.id = any (ended);

  perform clear_coins(starters, start, 'fresh_start', renewed_at);

  with returned_trades as (
    delete from open_trades t where t.member_id = any (starters) returning t.*
  ), closed as (
    insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
      accepted_seq, entry_at, ends_at, outcome, payout, closed_at, decided_by, reason, rules_id)
    select id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
      entry_at, ends_at, 'VOID', stake, renewed_at, administrator, why, rules_id
    from returned_trades
  ), returns as (
    select member_id, id as reference, stake as amount, 'trade_return'::movement_kind as kind, 'trades'::house_account as counter
    from returned_trades
    union all
    select t.member_id, t.id, t.amount, 'withdrawal_release', 'withdrawals' from transactions t where t.id = any (withdrawals)
    union all
    select p.member_id, p.id, p.amount, 'plan_return', 'plans' from purchase_terms p where p.id = any (ended)
  ), returned as (
    select w.member_id, w.available + coalesce(sum(r.amount), 0)::bigint as available
    from wallets w left join returns r on r.member_id = w.member_id
    where w.member_id = any (starters) group by w.member_id
  ), moves as (
    select member_id, 1 as part, reference, amount as d_available, -amount as d_held, kind, 1 as slot, counter from returns
    union all
    select member_id, 2, start_id(start, member_id, renewed_at, 1), -available, 0, 'clearing', 1, 'capital' from returned where available > 0
    union all
    select member_id, 3, start_id(start, member_id, renewed_at, 2), beginning, 0, 'opening', 0, 'capital'
    from returned where beginning > 0
  ), numbered as (
    select m.*, w.available + sum(m.d_available) over each_member as available_after, w.held + sum(m.d_held) over each_member as held_after,
      w.version + row_number() over each_member as version
    from moves m join wallets w on w.member_id = m.member_id
    window each_member as (partition by m.member_id order by m.part, m.reference rows unbounded preceding)
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select n.member_id, n.version, n.d_available, n.d_held, n.available_after, n.held_after, n.reference, renewed_at, 0, n.counter, n.kind, n.slot
    from numbered n
  ), summed as (
    select member_id, sum(d_available)::bigint as gained, sum(d_held)::bigint as freed, count(*) as moves,
      count(*) filter (where part < 3) as before
    from moves group by member_id
  ), moved as (
    update wallets w set available = w.available + s.gained, held = w.held + s.freed, version = w.version + s.moves,
      moved_at = renewed_at
    from summed s where w.member_id = s.member_id
  ), started as (
    insert into wallet_starts (id, member_id, started_at, started_by, reason, first_version)
    select start, w.member_id, renewed_at, administrator, why, w.version + coalesce(s.before, 0) + 1
    from wallets w left join summed s on s.member_id = w.member_id where w.member_id = any (starters)
  ), housed as (
    insert into house_deltas (account, delta)
    select counter, -sum(d_available + d_held)::bigint from moves group by counter having sum(d_available + d_held) <> 0
  ), listed as (
    insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at, decided_by)
    select reference, member_id, case part when 2 then 'Clearing' else 'StartingBalance' end::transaction_type, 'Completed'::transaction_status, d_available, 0, 'USDT',
      why, renewed_at, renewed_at, administrator
    from moves where part > 1
    union all
    select payout_id(reference, renewed_at, 1), member_id, 'MiningPlanReturn', 'Completed', d_available, 0, 'USDT',
      'Principal back. ' || why, renewed_at, renewed_at, administrator
    from moves where kind = 'plan_return'
  ), rejected as (
    update transactions t set status = 'Failed', decided_at = renewed_at, decided_by = administrator, reason = why
    where t.id = any (withdrawals) or t.id = any (deposits)
  ), stopped as (
    delete from purchase_dues d where d.purchase_id = any (ended)
  ), told as (
    -- One notification for many members, as for payouts.
    select count(pg_notify('paperchain', '{"members":["' || batch.ids || '"],"changed":["trades","orders","plans","transactions","balance"]}')) as times
    from (
      select string_agg(m.member_id::text, '","') as ids
      from (select r.member_id, row_number() over () / 150 as part from returned r) m group by m.part
    ) batch
  )
  select coalesce(sum(m.d_available) filter (where m.part = 2), 0)::bigint * -1, count(*) filter (where m.kind = 'trade_return'),
    count(*) filter (where m.kind = 'plan_return'), coalesce(cardinality(withdrawals), 0) + coalesce(cardinality(deposits), 0)
  into cleared, trades, purchases, requests
  from moves m, told where told.times >= 0;

  if ended is not null then
    update transactions x set status = 'Completed', payout = p.amount + p.paid, decided_at = renewed_at
    from purchases p where x.id = any (ended) and p.id = x.id;
  end if;
  if exists (select from wallets w where w.member_id = any (starters) and (w.held <> 0 or w.available <> beginning))
    or exists (select from coin_wallets c where c.member_id = any (starters) and c.available + c.held <> 0) then
    raise exception 'a wallet holds money for something that was not returned';
  end if;
  return next;
end
$$;

revoke execute on function renew_wallets, clear_coins, clear_deleted from public;
grant execute on function renew_wallets, clear_deleted to paperchain_app;
