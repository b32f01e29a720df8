-- The market: the feed and who polls it, coins with their newest facts, scenarios, ticks, and what went wrong.

create type market_source as enum ('coingecko', 'simulated', 'operator');
create type scenario_action as enum ('gain', 'loss');

-- One row. The server that holds the lease asks the source for all servers; seq numbers what changed, without gaps.
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
  -- The seed of this club's simulated prices. It is told to nobody: a person who knows it can foresee them.
  world text not null default gen_random_uuid()::text,
  calls_left double precision,
  calls_counted_at timestamptz,
  -- The host that is asked for prices; empty where none is.
  host text not null default ''
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
  -- Instants are whole milliseconds, as core counts them: the rule of trades must mean the same there and here.
  source_at timestamptz not null check (source_at = date_trunc('milliseconds', source_at)),
  received_at timestamptz not null,
  source market_source not null,
  market_price numeric not null check (market_price > 0),
  scenario_id uuid,
  price numeric not null check (price > 0),
  seq bigint not null,
  -- The host of a service that the operator chose; null for other sources, and for prices recorded before this was kept.
  host text,
  primary key (coin_id, source_at)
);

create index ticks_received on ticks using brin (received_at);

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
  -- Null where there is no usable image; the server asks again later.
  bytes bytea,
  fetched_at timestamptz not null
);

grant select, update on market_feed to paperchain_app;
grant select, insert, update on coins, coin_lines, scenarios, feed_outages, refused_quotes, coin_images to paperchain_app;
grant select, insert on ticks to paperchain_app;
