-- Orders: all of them as one list, the arithmetic of a fill, and filling and cancelling many in one statement.

create view orders as
select id, member_id, coin_id, source, side, kind, amount, quantity, price, hold_id, fee_bps, spread_bps, rule_version, accepted_at,
  accepted_seq, rules_id, ends_at, given_up_at, end_reason, cancel_asked_at, trigger_at, trigger_seq, accepted_xid,
  null::timestamptz as fill_at, null::bigint as fill_seq, null::numeric as fill_quantity, null::bigint as fill_amount, null::bigint as fee,
  null::bigint as profit, null::cancel_reason as reason, null::timestamptz as closed_at, null::bigint as rule_seq, null::bigint as xid
from open_orders
union all
select id, member_id, coin_id, source, side, kind, amount, quantity, price, hold_id, fee_bps, spread_bps, rule_version, accepted_at,
  accepted_seq, rules_id, ends_at, given_up_at, end_reason, cancel_asked_at, trigger_at, trigger_seq, accepted_xid,
  fill_at, fill_seq, fill_quantity, fill_amount, fee, profit, reason, closed_at, rule_seq, xid
from closed_orders;
grant select on orders to paperchain_app;

create trigger closed_orders_append_only before update or delete or truncate on closed_orders
  for each statement execute function refuse_change();
create trigger coin_journal_append_only before update or delete or truncate on coin_journal
  for each statement execute function refuse_change();

-- The arithmetic of a fill, like fillOf in core; a test compares the two. Fees are rounded up, quantities and proceeds
-- down. A sale's amount is what the wallet gets, after the fee.
create function fill_at_price(side order_side, paid bigint, sold numeric, fee_bps integer, spread_bps integer, price numeric,
  out quantity numeric, out amount bigint, out fee bigint) language plpgsql immutable as $$
declare
  gross numeric;
begin
  if side = 'buy' then
    fee := div(paid::numeric * fee_bps + 9999, 10000);
    quantity := div((paid - fee) * 2000000::numeric, price * (20000 + spread_bps));
    amount := paid;
  else
    gross := div(sold * price * (20000 - spread_bps), 2000000);
    fee := div(gross * fee_bps + 9999, 10000);
    quantity := sold;
    amount := gross - fee;
  end if;
end
$$;

-- Whether a closed order is news for its member. Members know of the orders that they cancelled themselves, and one
-- notice tells of a pair: that of its fill.
create function is_news(reason cancel_reason) returns boolean language sql immutable as $$
  select reason is null or reason in ('expired', 'no_price', 'round_ended', 'too_small')
$$;

-- Whether a price fills a limit order or triggers a stop order.
create function is_reached(kind order_kind, side order_side, price numeric, now numeric) returns boolean language sql immutable as $$
  select case when kind = 'market' then true when (kind = 'limit') = (side = 'buy') then now <= price else now >= price end
$$;

-- The events that ticks up to a number, and the time, cause for open orders, like decideOrder in core; a test compares
-- the two. A resting order was already compared with the ticks up to its coin's mark. Ticks are searched up to two
-- minutes out of the order of their source's times.
create function order_events(ids uuid[], of_half integer, up_to_seq bigint, settled_at timestamptz) returns setof order_event
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select o.id, stop.at, stop.seq,
    case when o.kind <> 'stop' then reached.at when not over.no_price then following.at end,
    case when o.kind <> 'stop' then reached.seq when not over.no_price then following.seq end,
    case when over.no_price then 'no_price' when over.ended then o.end_reason end
  from open_orders o
  left join coins c on c.id = o.coin_id
  left join order_marks m on o.resting and m.half = of_half and m.coin_id = o.coin_id
  left join lateral (
    select k.source_at as at, k.seq from ticks k
    where o.trigger_seq is null and k.coin_id = o.coin_id and k.source = o.source
      and k.seq > greatest(o.accepted_seq, m.seq) and k.seq <= up_to_seq and k.source_at <= o.ends_at
      and k.source_at >= greatest(o.accepted_at + entry_after(o.rule_version), case when o.resting then least(m.source_at, c.tick_at) - interval '2 minutes' end)
      and is_reached(o.kind, o.side, o.price, k.price)
    order by k.seq limit 1
  ) reached on true
  left join lateral (
    select coalesce(o.trigger_at, reached.at) as at, coalesce(o.trigger_seq, reached.seq) as seq where o.kind = 'stop'
  ) stop on true
  left join lateral (
    select k.source_at as at, k.seq from ticks k
    where k.coin_id = o.coin_id and k.source = o.source and k.seq > stop.seq and k.seq <= up_to_seq
      and k.source_at > stop.at - interval '2 minutes'
    order by k.seq limit 1
  ) following on true
  cross join lateral (
    select coalesce(case when following.at is null then settled_at >= stop.at + interval '135 seconds'
        else following.at > stop.at + interval '120 seconds' end, false) as no_price,
      o.trigger_seq is null and reached.seq is null and (o.given_up_at <= settled_at or o.ends_at < settled_at and exists (
        select from ticks k
        where k.coin_id = o.coin_id and k.source = o.source and k.source_at > o.ends_at and k.seq > o.accepted_seq and k.seq <= up_to_seq)) as ended
  ) over
  where o.id = any (ids)
    and (reached.seq is not null or following.seq is not null or over.no_price or over.ended);
end
$$;

-- The resting orders of half the members that ticks after the marks reach. Each tick is compared with two ranges of an
-- index, so orders that it does not reach are not read.
create function list_reached_orders(half integer, up_to_seq bigint, orders_max integer) returns setof uuid language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with fresh as materialized (
    select k.* from order_marks m join coins c on c.id = m.coin_id and c.seq > m.seq
    cross join lateral (
      select k.* from ticks k
      where k.coin_id = m.coin_id and k.seq > m.seq and k.seq <= up_to_seq
        and k.source_at > least(m.source_at, c.tick_at) - interval '2 minutes'
    ) k
    where m.half = $1
  )
  select o.id from fresh k
  join open_orders o on o.resting and ((o.kind = 'limit') = (o.side = 'buy')) is true and member_half(o.member_id) = $1 and o.coin_id = k.coin_id and o.price >= k.price
  where o.source = k.source and o.accepted_seq < k.seq and k.source_at >= o.accepted_at + entry_after(o.rule_version) and k.source_at <= o.ends_at
  union
  select o.id from fresh k
  join open_orders o on o.resting and ((o.kind = 'limit') = (o.side = 'buy')) is false and member_half(o.member_id) = $1 and o.coin_id = k.coin_id and o.price <= k.price
  where o.source = k.source and o.accepted_seq < k.seq and k.source_at >= o.accepted_at + entry_after(o.rule_version) and k.source_at <= o.ends_at
  limit orders_max;
end
$$;

-- Asks to end open orders: one, or those of all members of a group. A price from before still fills them if it arrives
-- within a minute; simulated prices arrive at their own time. If a stop order was triggered, the next price fills it.
create function end_orders(of_order uuid, of_group uuid, asked_at timestamptz, why cancel_reason) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked bigint;
begin
  perform from open_orders o
  where o.id = of_order or o.member_id in (select m.id from members m where m.group_id = of_group) order by o.id for update;
  update open_orders o
  set ends_at = asked_at, given_up_at = asked_at + case o.rule_version when 1 then interval '0' else interval '60 seconds' end,
    end_reason = why, cancel_asked_at = asked_at
  where o.trigger_seq is null and asked_at < o.ends_at
    and (o.id = of_order or o.member_id in (select m.id from members m where m.group_id = of_group));
  get diagnostics asked = row_count;
  return asked;
end
$$;

-- Fills, triggers and cancels the due orders of half the members, each order once. One server at a time does this for a
-- half: others find nothing to do. Returns how many orders it changed. The caller repeats it until there are none.
create function fill_orders(now timestamptz, half integer, orders_max integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- A server whose clock is ahead of the database's must not end anything early.
  settled_at timestamptz := date_trunc('milliseconds', least(now, clock_timestamp()));
  newest bigint;
  reached uuid[];
  compared uuid[];
  events order_event[];
  due order_event[];
  changed bigint := 0;
begin
  if not pg_try_advisory_xact_lock(7246016, half) or not exists (select from open_orders o where member_half(o.member_id) = half) then
    return 0;
  end if;
  newest := (select seq from market_feed);

  reached := array(select list_reached_orders(half, newest, orders_max));
  -- Orders without a qualifying price, and whose time is not over, are not compared.
  compared := reached || array(
    select o.id from open_orders o join coins c on c.id = o.coin_id
    where not o.resting and member_half(o.member_id) = half
      and (o.given_up_at <= settled_at or c.seq > coalesce(o.trigger_seq, o.accepted_seq))
    order by o.id limit orders_max
  ) || array(
    select o.id from open_orders o
    where o.resting and member_half(o.member_id) = half and o.ends_at <= settled_at
      and (o.given_up_at <= settled_at or exists (
        select from ticks k where k.coin_id = o.coin_id and k.source = o.source and k.source_at > o.ends_at))
    order by o.ends_at limit orders_max
  );
  if cardinality(compared) > 0 then
    -- Rows are locked before wallets, as everywhere, and each sale together with the other one of its pair. The state of the
    -- locked rows decides.
    compared := compared || array(
      select p.id from open_orders o join open_orders p on p.hold_id = o.hold_id and p.side = 'sell' and p.id <> o.id
      where o.id = any (compared) and o.side = 'sell'
    );
    perform from open_orders o where o.id = any (compared) order by o.id for update;
    events := array(select order_events(compared, half, newest, settled_at));

    -- In a pair, the first fill counts, and the other order is cancelled. The average cost of a coin depends on the
    -- order of its fills, so one call closes at most one hold per coin wallet.
    with ranked as materialized (
      select o.member_id, o.coin_id, o.hold_id, o.id, e as event,
        row_number() over (partition by o.hold_id order by e.fill_seq nulls last, o.id) as nth,
        first_value(e.fill_seq) over (partition by o.hold_id order by e.fill_seq nulls last, o.id) as first_fill
      from unnest(events) e join open_orders o on o.id = e.id
    ), picked as (
      select distinct on (r.member_id, r.coin_id) r.hold_id, r.first_fill from ranked r
      where r.first_fill is not null or (r.event).reason is not null
      order by r.member_id, r.coin_id, r.first_fill nulls last, r.hold_id
    ), ends as (
      select (r.id, (r.event).trigger_at, (r.event).trigger_seq,
        case when r.nth = 1 then (r.event).fill_at end, case when r.nth = 1 then (r.event).fill_seq end,
        case when r.nth > 1 and p.first_fill is not null then coalesce((r.event).reason, 'other_filled') else (r.event).reason end)::order_event as event
      from picked p join ranked r on r.hold_id = p.hold_id
    )
    select array_agg(x.event order by (x.event).id) into due from ends x
    where (x.event).fill_seq is not null or (x.event).reason is not null;
    -- Stop orders that got their trigger, and no other event.
    update open_orders o set resting = false, trigger_at = e.trigger_at, trigger_seq = e.trigger_seq,
      ends_at = e.trigger_at + interval '120 seconds', given_up_at = e.trigger_at + interval '135 seconds', end_reason = 'no_price'
    from unnest(events) e
    where o.id = e.id and o.trigger_seq is null and e.trigger_seq is not null and e.fill_seq is null and e.reason is null
      and not exists (select from unnest(due) d where d.id = o.id);
    -- The other compared orders rest from now on: only prices that reach them are compared with them again.
    with rested as (
      update open_orders o set resting = true
      where o.id = any (compared) and not o.resting and o.kind <> 'market' and o.trigger_seq is null
        and not exists (select from unnest(events) e where e.id = o.id)
      returning o.coin_id
    ), marked as (
      insert into order_marks (half, coin_id, seq, source_at)
      select half, c.id, newest, c.tick_at from coins c where c.id in (select r.coin_id from rested r)
      on conflict do nothing
    )
    select count(*) into changed from rested;
  end if;
  if cardinality(reached) < orders_max
    and not exists (select from unnest(events) e where (e.fill_seq is not null or e.reason is not null) and not exists (select from unnest(due) d where d.id = e.id)) then
    -- Every resting order was compared with the prices up to the newest.
    update order_marks m set seq = newest, source_at = c.tick_at from coins c where m.half = $2 and c.id = m.coin_id and c.seq > m.seq;
  end if;
  return changed + case when due is null then 0 else close_orders(due, newest, settled_at) end;
end
$$;

-- Closes orders that the caller has locked, at most one hold for each wallet of a coin, and posts their movements.
create function close_orders(due order_event[], newest bigint, settled_at timestamptz) returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  told_times bigint;
begin
  perform from wallets w where w.member_id in (select o.member_id from unnest(due) d join open_orders o on o.id = d.id)
    order by w.member_id for update;
  -- The other order of a pair is cancelled with the fill. It may have been accepted since the rows were locked;
  -- acceptance locks the wallet too.
  due := due || array(
    select (o.id, o.trigger_at, o.trigger_seq, null, null, 'other_filled')::order_event
    from unnest(due) d join open_orders f on f.id = d.id and d.fill_seq is not null and f.side = 'sell'
    join open_orders o on o.hold_id = f.hold_id and o.side = 'sell' and o.id <> f.id
    where not exists (select from unnest(due) x where x.id = o.id));
  with closing as materialized (
    select o.*, d.trigger_at as triggered_at, d.trigger_seq as triggered_seq, k.price as tick_price,
      case when f.quantity > 0 then d.fill_at end as filled_at, case when f.quantity > 0 then d.fill_seq end as filled_seq,
      f.quantity as filled, f.amount as paid, f.fee as cost_of_fee, case when d.fill_seq is null then d.reason when f.quantity > 0 then null else 'too_small' end as why,
      greatest(w.moved_at, settled_at) as at
    from unnest(due) d join open_orders o on o.id = d.id join wallets w on w.member_id = o.member_id
    left join ticks k on k.coin_id = o.coin_id and k.source_at = d.fill_at
    left join lateral fill_at_price(o.side, o.amount, o.quantity, o.fee_bps, o.spread_bps, k.price) f on d.fill_seq is not null
  ), gone as (
    delete from open_orders o using closing c where o.id = c.id
  ), coin_moves as materialized (
    select c.id, c.hold_id, c.member_id, c.coin_id, c.at, 'coin_buy'::coin_movement_kind as kind, c.filled as d_available, 0::numeric as d_held,
      c.paid as d_cost, 0::bigint as d_taken
    from closing c where c.filled_at is not null and c.side = 'buy'
    union all
    select c.id, c.hold_id, c.member_id, c.coin_id, c.at, 'coin_sell', 0, -c.filled,
      -div(w.cost * c.filled, w.available + w.held)::bigint, c.paid - div(w.cost * c.filled, w.available + w.held)::bigint
    from closing c join coin_wallets w on w.member_id = c.member_id and w.coin_id = c.coin_id
    where c.filled_at is not null and c.side = 'sell'
    union all
    -- A cancelled sale returns its coins, unless the other order of its pair still sells them or has sold them.
    select (array_agg(c.id order by c.id))[1], c.hold_id, c.member_id, c.coin_id, c.at, 'coin_release', c.quantity, -c.quantity, 0, 0
    from closing c where c.side = 'sell'
    group by c.hold_id, c.member_id, c.coin_id, c.at, c.quantity
    having count(c.filled_at) = 0
      and count(*) = (select count(*) from open_orders o where o.hold_id = c.hold_id and o.side = 'sell')
  ), coins_moved as (
    update coin_wallets w set available = w.available + m.d_available, held = w.held + m.d_held, cost = w.cost + m.d_cost,
      taken = w.taken + m.d_taken, version = w.version + 1
    from coin_moves m where w.member_id = m.member_id and w.coin_id = m.coin_id
    returning w.*
  ), coins_opened as (
    insert into coin_wallets (member_id, coin_id, available, held, cost, taken, version)
    select m.member_id, m.coin_id, m.d_available, m.d_held, m.d_cost, m.d_taken, 1 from coin_moves m
    where not exists (select from coin_wallets w where w.member_id = m.member_id and w.coin_id = m.coin_id)
    returning *
  ), coins_written as (
    insert into coin_journal (member_id, coin_id, version, d_available, d_held, d_cost, d_taken, available_after, held_after, cost_after, taken_after,
      reference, slot, kind, at)
    select m.member_id, m.coin_id, w.version, m.d_available, m.d_held, m.d_cost, m.d_taken, w.available, w.held, w.cost, w.taken,
      m.hold_id, 1, m.kind, m.at
    from coin_moves m join (select * from coins_moved union all select * from coins_opened) w using (member_id, coin_id)
  ), coins_housed as (
    insert into coin_house_deltas (coin_id, delta)
    select m.coin_id, -sum(m.d_available + m.d_held) from coin_moves m group by m.coin_id having sum(m.d_available + m.d_held) <> 0
  ), moves as materialized (
    select c.member_id, c.id, 0 as step, 0::bigint as d_available, c.cost_of_fee - c.paid as d_held, 'order_buy'::movement_kind as kind, 'orders'::house_account as counter
    from closing c where c.filled_at is not null and c.side = 'buy'
    union all
    select c.member_id, c.id, 1, 0, -c.cost_of_fee, 'order_buy_fee', 'fees' from closing c
    where c.filled_at is not null and c.side = 'buy' and c.cost_of_fee > 0
    union all
    select c.member_id, c.id, 0, c.paid + c.cost_of_fee, 0, 'order_sell', 'orders' from closing c
    where c.filled_at is not null and c.side = 'sell' and c.paid + c.cost_of_fee > 0
    union all
    select c.member_id, c.id, 1, -c.cost_of_fee, 0, 'order_sell_fee', 'fees' from closing c
    where c.filled_at is not null and c.side = 'sell' and c.cost_of_fee > 0
    union all
    select c.member_id, c.id, 0, c.amount, -c.amount, 'order_release', 'orders' from closing c where c.filled_at is null and c.side = 'buy'
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select m.member_id, w.version + row_number() over each_member, m.d_available, m.d_held,
      w.available + sum(m.d_available) over each_member, w.held + sum(m.d_held) over each_member, m.id,
      greatest(w.moved_at, settled_at), m.step, m.counter, m.kind, 1
    from moves m join wallets w on w.member_id = m.member_id
    window each_member as (partition by m.member_id order by m.id, m.step rows unbounded preceding)
  ), summed as (
    select m.member_id, sum(m.d_available)::bigint as gained, sum(m.d_held)::bigint as freed, count(*) as moves from moves m group by m.member_id
  ), moved as (
    update wallets w set available = w.available + s.gained, held = w.held + s.freed, version = w.version + s.moves,
      moved_at = greatest(w.moved_at, settled_at)
    from summed s where w.member_id = s.member_id
  ), housed as (
    insert into house_deltas (account, delta)
    select m.counter, -sum(m.d_available + m.d_held)::bigint from moves m group by m.counter having sum(m.d_available + m.d_held) <> 0
  ), closed as (
    insert into closed_orders (id, member_id, coin_id, source, side, kind, amount, quantity, price, hold_id, fee_bps, spread_bps, rule_version,
      accepted_at, accepted_seq, rules_id, ends_at, given_up_at, end_reason, cancel_asked_at, trigger_at, trigger_seq, accepted_xid,
      fill_at, fill_seq, fill_quantity, fill_amount, fee, profit, reason, closed_at, rule_seq)
    select c.id, c.member_id, c.coin_id, c.source, c.side, c.kind, c.amount, c.quantity, c.price, c.hold_id, c.fee_bps, c.spread_bps, c.rule_version,
      c.accepted_at, c.accepted_seq, c.rules_id, c.ends_at, c.given_up_at, c.end_reason, c.cancel_asked_at, c.triggered_at, c.triggered_seq, c.accepted_xid,
      c.filled_at, c.filled_seq, case when c.filled_at is not null then c.filled end, case when c.filled_at is not null then c.paid end,
      case when c.filled_at is not null then c.cost_of_fee end, m.d_taken, c.why, c.at, newest
    from closing c left join coin_moves m on m.id = c.id and m.kind = 'coin_sell'
  ), listed as (
    insert into transactions (id, member_id, type, status, amount, fee, currency, crypto_amount, price, note, created_at, decided_at)
    select payout_id(c.id, c.at, 1), c.member_id, case c.side when 'buy' then 'Buy' else 'Sell' end::transaction_type, 'Completed', c.paid, c.cost_of_fee,
      coalesce(upper(n.symbol), c.coin_id), c.filled / 100000000,
      c.tick_price * (20000 + case c.side when 'buy' then c.spread_bps else -c.spread_bps end) / 20000,
      coalesce(n.name, c.coin_id), c.at, c.at
    from closing c left join coins n on n.id = c.coin_id where c.filled_at is not null
  ), untold as (
    insert into untold_orders (order_ids)
    select array_agg(n.id) from (
      select c.id, (row_number() over (order by c.member_id) - 1) / 100 as part from closing c where is_news(c.why)
    ) n group by n.part
  ), told as (
    -- One notification for many members, because each notification costs as much as a row.
    select count(pg_notify('paperchain', '{"members":["' || batch.ids || '"],"changed":["orders","transactions","balance"]}')) as times
    from (
      select string_agg(m.member_id::text, '","') as ids
      from (select t.member_id, row_number() over () / 150 as part from (select distinct member_id from closing) t) m group by m.part
    ) batch
  )
  select count(*) into told_times from told where told.times >= 0;
  return cardinality(due);
end
$$;

revoke execute on function fill_orders, close_orders, end_orders from public;
grant execute on function fill_orders, end_orders to paperchain_app;
