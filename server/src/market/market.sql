-- The market: ticks are evidence, so they record disclosed prices only, and one function alone thins them.

-- The application inserts and reads ticks. Only thin_ticks deletes old ones.
create function refuse_tick_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('paperchain.thinning', true) = 'on' then
    return null;
  end if;
  raise exception 'ticks is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger ticks_append_only before update or delete or truncate on ticks
  for each statement execute function refuse_tick_change();

-- The application inserts and reads polls. Only thin_ticks removes the hashes from old ones.
create function refuse_poll_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('paperchain.thinning', true) = 'on' then
    return null;
  end if;
  raise exception 'polls is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger polls_append_only before update or delete or truncate on polls
  for each statement execute function refuse_poll_change();

-- The shown price is the market's price, moved by the disclosed scenario and by nothing else. The database rejects any
-- other price, whatever the application computes.
create function check_tick_price() returns trigger language plpgsql as $$
declare
  disclosed scenarios;
begin
  select * into disclosed from scenarios where coin_id = new.coin_id and removed_at is null;
  if new.scenario_id is distinct from disclosed.id then
    raise exception 'a tick of % does not carry the scenario that the coin is under', new.coin_id;
  end if;
  if new.price * 10000 <> new.market_price * (10000 + case disclosed.action
      when 'gain' then 100 * disclosed.percentage when 'loss' then -100 * disclosed.percentage else 0 end) then
    raise exception 'the price % of % is not what its scenario makes of %', new.price, new.coin_id, new.market_price;
  end if;
  return new;
end
$$;

create trigger ticks_shown_as_disclosed before insert on ticks
  for each row execute function check_tick_price();

-- Ids sort by time: this is the smallest possible id of a trade accepted at this instant. An id cannot have a time
-- before 1970, or one of more than 48 bits. Such an instant gives the smallest or the largest id.
create function first_id_at(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(case
    when instant < to_timestamp(0) then 0
    when instant > to_timestamp(281474976710) then 281474976710655
    else (extract(epoch from instant) * 1000)::bigint
  end), 12, '0') || repeat('0', 20))::uuid
$$;

-- The five-minute steps in which the proof of a trade or an order needs every price of its coin: around the acceptance
-- and the end. A quote may be ten minutes old. An order may rest for 30 days, and the prices in between are thinned
-- like all others.
create function list_proved_spans(received_from timestamptz, received_before timestamptz) returns table (coin_id text, span timestamptz)
language sql stable as $$
  select distinct t.coin_id, date_bin('5 minutes', at, 'epoch') + around
  from closed_trades t, unnest(array[t.accepted_at, t.ends_at]) at,
    unnest(array['-5 minutes', '0 minutes', '5 minutes', '10 minutes', '15 minutes']::interval[]) around
  where t.id >= first_id_at(received_from - interval '25 hours') and t.id < first_id_at(received_before + interval '1 hour')
    and at is not null
  union
  select o.coin_id, date_bin('5 minutes', o.at, 'epoch') + around
  from (
    select coin_id, accepted_at as at from open_orders
    where id >= first_id_at(received_from - interval '1 hour') and id < first_id_at(received_before + interval '1 hour')
    union all
    select coin_id, accepted_at from closed_orders
    where id >= first_id_at(received_from - interval '1 hour') and id < first_id_at(received_before + interval '1 hour')
    union all
    select coin_id, coalesce(trigger_at, fill_at, least(ends_at, closed_at)) from closed_orders
    where closed_at >= received_from - interval '1 hour' and closed_at < received_before + interval '1 day'
  ) o, unnest(array['-5 minutes', '0 minutes', '5 minutes', '10 minutes', '15 minutes']::interval[]) around
$$;

-- The time from which a price may still trigger, fill or end an order: its acceptance, or the last price that was
-- compared with resting orders.
create function list_unfilled(out coin_id text, out since timestamptz) returns setof record language sql stable as $$
  select o.coin_id, min(o.accepted_at) from open_orders o where not o.resting and o.trigger_at is null group by 1
  union all
  select o.coin_id, min(o.trigger_at) from open_orders o where o.trigger_at is not null group by 1
  union all
  select m.coin_id, min(m.source_at) from order_marks m
  where exists (select from open_orders o where o.resting and member_half(o.member_id) = m.half and o.coin_id = m.coin_id) group by 1
$$;

-- Removes the hashes from the polls of a time span that have no ticks left and that no proof of a trade or an order
-- needs.
create function drop_poll_hashes(received_from timestamptz, received_before timestamptz) returns void language sql as $$
  with proved as materialized (
    select distinct span from list_proved_spans(received_from, received_before)
  ), unsettled as materialized (
    select least(
      (select min(accepted_at) from open_trades),
      (select min(u.since) from list_unfilled() u),
      (select min(accepted_at) from closed_trades where rule_outcome is null)) as since
  )
  update polls p set hashes = null
  where p.answered_at >= received_from and p.answered_at < received_before and p.hashes is not null
    and not exists (
      select from ticks k where k.received_at = p.answered_at and k.received_at >= received_from and k.received_at < received_before)
    and not exists (select from proved where span = date_bin('5 minutes', p.answered_at, 'epoch'))
    and p.answered_at < coalesce((select since - interval '5 minutes' from unsettled), 'infinity')
$$;

revoke execute on function drop_poll_hashes from public;

-- Keeps the first tick of each coin in every step of a span, and deletes the others. Returns how many.
--
-- Ticks around a trade's entry and exit, and an order's trigger and fill, stay, at least five minutes on both sides: they are its evidence. So do those
-- received around its acceptance and its end, with the hashes of the polls then: they show that no other price was the
-- first. So does every tick that may still begin or end a trade, or fill an order. A trade is accepted at most a day and some minutes before its exit.
-- The first and the last tick of a scenario stay, so that the statistics see every scenario; at the edges of the span
-- one more tick may stay until the next run. The newest tick of a coin stays too: it is shown during a long outage.
create function thin_ticks(received_from timestamptz, received_before timestamptz, step interval) returns bigint
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
    union
    select o.coin_id, date_bin('5 minutes', at, 'epoch') + around
    from closed_orders o, unnest(array[o.trigger_at, o.fill_at]) at,
      unnest(array['-5 minutes', '0 minutes', '5 minutes']::interval[]) around
    where o.closed_at >= received_from - interval '1 hour' and o.closed_at < received_before + interval '1 day' and at is not null
  ), proved as (
    select coin_id, span from list_proved_spans(received_from, received_before)
  ), unsettled as (
    select t.coin_id, min(t.accepted_at) as since from open_trades t group by 1
    union all
    select t.coin_id, min(t.accepted_at) from closed_trades t where t.rule_outcome is null group by 1
    union all
    select u.coin_id, u.since from list_unfilled() u
  ), old as (
    select coin_id, source_at, received_at,
      row_number() over (partition by coin_id, date_bin(step, source_at, 'epoch') order by source_at) as nth,
      scenario_id is not null and (scenario_id is distinct from lag(scenario_id) over by_time
        or scenario_id is distinct from lead(scenario_id) over by_time) as is_end
    from ticks where received_at >= received_from and received_at < received_before
    window by_time as (partition by coin_id order by source_at)
  )
  delete from ticks using old
  where nth > 1 and not is_end and ticks.coin_id = old.coin_id and ticks.source_at = old.source_at
    and not exists (
      select from evidence e where e.coin_id = old.coin_id and e.span = date_bin('5 minutes', old.source_at, 'epoch'))
    and not exists (
      select from proved p where p.coin_id = old.coin_id and p.span = date_bin('5 minutes', old.received_at, 'epoch'))
    and not exists (select from coins c where c.id = old.coin_id and c.tick_at = old.source_at)
    and not exists (
      select from unsettled u where u.coin_id = old.coin_id and u.since - interval '5 minutes' <= old.source_at);
  get diagnostics thinned = row_count;
  perform drop_poll_hashes(received_from, received_before);
  perform set_config('paperchain.thinning', 'off', true);
  return thinned;
end
$$;

revoke execute on function thin_ticks from public;
grant execute on function thin_ticks to paperchain_app;
