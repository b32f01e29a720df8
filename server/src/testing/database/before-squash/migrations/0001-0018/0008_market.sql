-- The market: the feed and who polls it, coins with their newest facts, scenarios, ticks, and what went wrong.

create type market_source as enum ('coingecko', 'simulated');
create type scenario_action as enum ('gain', 'loss');

-- One row. Whoever holds the lease asks the source for all servers; seq numbers what changed, without gaps.
create table market_feed (
  id smallint primary key default 1 check (id = 1),
  source market_source,
  seq bigint not null default 0,
  lease_holder uuid,
  lease_until timestamptz not null default 'epoch',
  poll_due_at timestamptz not null default 'epoch',
  polled_at timestamptz,
  failures integer not null default 0,
  problem text not null default '',
  wanted_at timestamptz not null default 'epoch',
  -- What makes this club's simulated prices its own. Whoever knows it can foresee them: it is told to nobody.
  world text not null default gen_random_uuid()::text,
  calls_left double precision,
  calls_counted_at timestamptz
);

insert into market_feed default values;

create table coins (
  id text primary key,
  symbol text not null,
  name text not null,
  image_url text,
  rank integer,
  facts jsonb not null,
  -- The newest tick, and the number of the change that brought it or moved its price.
  tick_at timestamptz not null,
  seq bigint not null,
  wanted_at timestamptz not null default 'epoch'
);

create index coins_seq on coins (seq);

-- A coin's small line of the last seven days: apart from the rest, because it changes once an hour and the rest every tick.
create table coin_lines (
  coin_id text primary key,
  points jsonb not null,
  seq bigint not null
);

create index coin_lines_seq on coin_lines (seq);

create table scenarios (
  id uuid primary key,
  coin_id text not null,
  action scenario_action not null,
  percentage numeric not null check (scale(percentage) <= 2 and percentage > 0 and (action = 'gain' or percentage < 100)),
  note text not null,
  set_by uuid not null,
  set_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz check (removed_at >= set_at),
  check ((removed_by is null) = (removed_at is null))
);

create unique index scenarios_one_at_a_time on scenarios (coin_id) where removed_at is null;
create index scenarios_coin on scenarios (coin_id, set_at);

create table ticks (
  coin_id text not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  source market_source not null,
  market_price numeric not null check (market_price > 0),
  scenario_id uuid,
  price numeric not null check (price > 0),
  seq bigint not null,
  primary key (coin_id, source_at)
);

create index ticks_received on ticks using brin (received_at);

-- Ticks are evidence: the application adds and reads them. Old ones are thinned by one function and nothing else.
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

-- What is shown is the market's price moved by the disclosed scenario and by nothing else. The database does not record
-- anything else, whatever the application computes.
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

-- Of the ticks received in a span, keeps the first of each coin in every step and forgets the others. Answers how many.
create function thin_ticks(received_from timestamptz, received_before timestamptz, step interval) returns bigint
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
  where nth > 1 and ticks.coin_id = old.coin_id and ticks.source_at = old.source_at;
  get diagnostics thinned = row_count;
  perform set_config('paperchain.thinning', 'off', true);
  return thinned;
end
$$;

-- When the source did not answer, or not with prices: from the first failure to the next good answer.
create table feed_outages (
  id uuid primary key,
  source market_source not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  problem text not null
);

create unique index feed_outages_one_at_a_time on feed_outages ((true)) where ended_at is null;

-- How many quotes were not believed, and why.
create table refused_quotes (
  day date not null,
  source market_source not null,
  problem text not null,
  count bigint not null,
  primary key (day, source, problem)
);

create table coin_images (
  coin_id text primary key,
  -- Nothing where there is no usable image; asked for again later.
  bytes bytea,
  fetched_at timestamptz not null
);

grant select, update on market_feed to paperchain_app;
grant select, insert, update on coins to paperchain_app;
grant select, insert, update on coin_lines to paperchain_app;
grant select, insert, update on scenarios to paperchain_app;
grant select, insert on ticks to paperchain_app;
grant select, insert, update on feed_outages to paperchain_app;
grant select, insert, update on refused_quotes to paperchain_app;
grant select, insert, update on coin_images to paperchain_app;
revoke execute on function thin_ticks from public;
grant execute on function thin_ticks to paperchain_app;
