-- Members buy and sell coins: orders, coin wallets and the journal of coins.

alter type movement_kind add value 'order_hold';
alter type movement_kind add value 'order_release';
alter type movement_kind add value 'order_buy';
alter type movement_kind add value 'order_buy_fee';
alter type movement_kind add value 'order_sell';
alter type movement_kind add value 'order_sell_fee';
alter type house_account add value 'orders';
alter type transaction_type add value 'Buy';
alter type transaction_type add value 'Sell';

create type order_side as enum ('buy', 'sell');
create type order_kind as enum ('market', 'limit', 'stop');
create type cancel_reason as enum ('member', 'other_filled', 'expired', 'no_price', 'round_ended', 'fresh_start', 'too_small');
create type coin_movement_kind as enum ('coin_hold', 'coin_release', 'coin_buy', 'coin_sell', 'coin_clearing');

-- Quantities are hundred-millionths of a coin, without fractions. Amounts are millionths of a USDT.
create table open_orders (
  id uuid primary key,
  member_id uuid not null,
  coin_id text not null,
  source market_source not null,
  side order_side not null,
  kind order_kind not null,
  amount bigint check (amount > 0),
  quantity numeric check (quantity > 0 and quantity = trunc(quantity)),
  price numeric check (price > 0),
  -- The order that holds what this one sells: two orders of a pair share one hold.
  hold_id uuid not null,
  fee_bps integer not null check (fee_bps between 0 and 10000),
  spread_bps integer not null check (spread_bps between 0 and 10000),
  rule_version smallint not null,
  accepted_at timestamp(3) with time zone not null,
  accepted_seq bigint not null,
  rules_id integer,
  -- The last time that a price may have to fill the order, when it is given up, and why.
  ends_at timestamptz not null,
  given_up_at timestamptz not null,
  end_reason cancel_reason not null,
  cancel_asked_at timestamptz,
  trigger_at timestamptz,
  trigger_seq bigint,
  -- Whether the prices up to the mark of its coin were compared with it.
  resting boolean not null default false,
  accepted_xid bigint not null default pg_current_xact_id()::text::bigint,
  check ((amount is null) = (side = 'sell')),
  check ((quantity is null) = (side = 'buy')),
  check ((price is null) = (kind = 'market')),
  check ((trigger_at is null) = (trigger_seq is null) and (trigger_at is null or kind = 'stop'))
);
create index open_orders_by_member on open_orders (member_id, id);
create index open_orders_of_pair on open_orders (hold_id) where hold_id <> id;
-- A price is compared only with the orders that it reaches.
create index open_orders_resting on open_orders (member_half(member_id), coin_id, kind, side, price) where resting;
create index open_orders_next on open_orders (member_half(member_id), id) where not resting;
create index open_orders_ending on open_orders (member_half(member_id), ends_at);

create table closed_orders (
  like open_orders,
  fill_at timestamptz,
  fill_seq bigint,
  fill_quantity numeric,
  fill_amount bigint,
  fee bigint,
  -- The gain or loss of a sale against the average cost.
  profit bigint,
  reason cancel_reason,
  closed_at timestamptz not null,
  -- Later prices changed nothing.
  rule_seq bigint not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  primary key (id),
  check ((fill_at is null) = (reason is not null)),
  check ((fill_at is null) = (fill_seq is null) and (fill_at is null) = (fill_quantity is null) and (fill_at is null) = (fill_amount is null))
);
alter table closed_orders drop column resting;
create index closed_orders_by_member on closed_orders (member_id, id);
create index closed_orders_by_member_and_coin on closed_orders (member_id, coin_id, id);
create index closed_orders_by_time on closed_orders (member_id, closed_at);
create index closed_orders_by_xid on closed_orders using brin (xid) with (pages_per_range = 16, autosummarize = on);
create index closed_orders_by_accepted_xid on closed_orders using brin (accepted_xid) with (pages_per_range = 16, autosummarize = on);

-- The last price of each coin that was compared with the resting orders of a half of the members.
create table order_marks (
  half smallint not null,
  coin_id text not null,
  seq bigint not null,
  source_at timestamptz not null,
  primary key (half, coin_id)
);

create table coin_wallets (
  member_id uuid not null,
  coin_id text not null,
  available numeric not null check (available >= 0),
  held numeric not null check (held >= 0),
  -- The cost of the coins, fees included, and the gain of sold ones.
  cost bigint not null check (cost >= 0),
  taken bigint not null,
  version bigint not null,
  primary key (member_id, coin_id)
) with (fillfactor = 70);

create table coin_journal (
  member_id uuid not null,
  coin_id text not null,
  version bigint not null,
  d_available numeric not null,
  d_held numeric not null,
  d_cost bigint not null,
  d_taken bigint not null,
  available_after numeric not null,
  held_after numeric not null,
  cost_after bigint not null,
  taken_after bigint not null,
  reference uuid not null,
  slot smallint not null,
  kind coin_movement_kind not null,
  at timestamptz not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  primary key (member_id, coin_id, version)
);
create unique index coin_journal_once on coin_journal (reference, slot, coin_id);
create index coin_journal_by_time on coin_journal (member_id, coin_id, at, version);
create index coin_journal_by_xid on coin_journal using brin (xid) with (pages_per_range = 16, autosummarize = on);

create table coin_house_balances (
  coin_id text primary key,
  balance numeric not null
);
create table coin_house_deltas (
  id bigint generated always as identity primary key,
  coin_id text not null,
  delta numeric not null
);

-- Standings count coins: what sold ones gained, and the gain of the others at the prices of the last reading.
alter table standings
  drop column profit, drop column return_per_drawdown, drop column return_share, drop column gain_per_drawdown,
  -- The gain of sold coins, and the largest fall before the coins were valued.
  add column coin_taken bigint not null default 0,
  add column moved_drawdown integer,
  add column coin_profit bigint not null default 0;
update standings set moved_drawdown = drawdown
where not exists (select from standings_heads h where h.round_id = standings.round_id and h.final_at is not null);
alter table standings
  add column profit bigint not null generated always as (trade_profit + plan_profit + coin_profit - fees) stored,
  add column return_per_drawdown bigint not null generated always as (
    div(div((trade_profit + plan_profit + coin_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) * 1000000, greatest(drawdown, 10000))) stored,
  add column return_share bigint not null generated always as (
    case when trade_profit + plan_profit + coin_profit - fees < 0
      then -div((fees - trade_profit - plan_profit - coin_profit)::numeric * 1000000 + greatest(opening + deposits + corrections, 1000000) - 1, greatest(opening + deposits + corrections, 1000000))
      else div((trade_profit + plan_profit + coin_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) end) stored,
  add column gain_per_drawdown bigint not null generated always as (
    case when trade_profit + plan_profit + coin_profit - fees < 0
      then -div((fees - trade_profit - plan_profit - coin_profit)::numeric * 1000000 + greatest(opening + deposits + corrections, 1000000) - 1, greatest(opening + deposits + corrections, 1000000))
      else div(div((trade_profit + plan_profit + coin_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) * 1000000, greatest(drawdown, 10000)) end) stored;
create index standings_by_profit on standings (round_id, profit desc, member_id) where risks > 0;
create index standings_by_return on standings (round_id, return_per_drawdown desc, member_id) where risks > 0;
create index standings_by_share on standings (round_id, return_share desc, member_id) where risks > 0;
create index standings_by_gain on standings (round_id, gain_per_drawdown desc, member_id) where risks > 0;
-- The prices by which coins were valued.
alter table standings_heads add column coins jsonb not null default '{}',
  -- The transaction that fixed the table: members owned then what earlier ones left them.
  add column final_xid bigint;

-- The event that prices or the time make of an order: its trigger, its fill, or why it is cancelled.
create type order_event as (
  id uuid,
  trigger_at timestamptz,
  trigger_seq bigint,
  fill_at timestamptz,
  fill_seq bigint,
  reason cancel_reason
);

grant select, insert on open_orders to paperchain_app;
grant select on closed_orders, order_marks, coin_wallets, coin_journal, coin_house_balances, coin_house_deltas to paperchain_app;
