-- Trades: what was agreed, the ticks that began and ended each, and the closed ones of which members are still to be told.

create type trade_direction as enum ('up', 'down');
create type trade_outcome as enum ('WIN', 'LOSS', 'TIE', 'VOID');
create type trade_settlement as enum ('market', 'manual');

-- Members in two halves: two connections settle at once, and neither waits for a wallet of the other's. Two indexes are made of
-- this function, so it stands here with the tables and never changes.
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
  -- The last change of the market that was recorded then: a price known at acceptance begins no trade, whatever the clocks say.
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
create index closed_trades_void on closed_trades (id) where outcome = 'VOID';

-- Closed trades of which their members are still to be told, up to a hundred in a row. They are written with the closing and go with
-- the telling, so that none is missed or told twice, whatever the clocks say.
create table untold_trades (
  id bigint generated always as identity primary key,
  trade_ids uuid[] not null
);

-- The facts that settling needs about a trade that is due.
create type settled_trade as (
  id uuid, member_id uuid, stake bigint, payout_bps integer, outcome trade_outcome, exit_at timestamptz, rule_seq bigint
);

grant select, insert, update, delete on open_trades, untold_trades to paperchain_app;
grant select, insert on closed_trades to paperchain_app;
grant update (entry_at, ends_at, exit_at, rule_outcome, rule_seq) on closed_trades to paperchain_app;
