-- Standings: what each member made of a round, read from the journal in turns, and fixed when the round is over.

-- How sure a member was of a trade, and why: said before the trade began, and never changed. The reason is deleted with its member;
-- its hash stays, because the signed record of the trade has it. No foreign keys: a posting locks no member.
create table trade_forecasts (
  trade_id uuid primary key,
  member_id uuid not null,
  confidence smallint not null check (confidence between 50 and 100),
  reason text,
  reason_hash bytea not null check (length(reason_hash) = 32),
  stated_at timestamptz not null
);
create index trade_forecasts_of_member on trade_forecasts (member_id, trade_id);

-- Without references to members: a reading of many thousand rows would lock as many members.
create table standings (
  round_id uuid not null references rounds,
  member_id uuid not null,
  -- The part of the wallet's journal that was read: from the opening that counts to the newest movement.
  first_version bigint not null,
  version bigint not null,
  -- The sums of its movements.
  opening bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  corrections bigint not null,
  trade_profit bigint not null,
  plan_profit bigint not null,
  fees bigint not null,
  -- Trades and plans that began, trades that were won or lost, and how many of them an administrator decided.
  risks integer not null,
  trades integer not null,
  wins integer not null,
  wins_needed bigint not null,
  decided integer not null,
  corrected integer not null,
  -- The highest profit so far, and the largest fall from a peak in millionths of it.
  peak bigint not null,
  drawdown integer not null,
  confidences integer not null,
  misses bigint not null,
  late boolean not null,
  fresh_start boolean not null,
  -- The figures that rank, each the higher the better.
  profit bigint not null generated always as (trade_profit + plan_profit - fees) stored,
  return_per_drawdown bigint not null generated always as (
    div(div((trade_profit + plan_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) * 1000000,
      greatest(drawdown, 10000))) stored,
  calibration bigint generated always as (case when confidences >= 10 then -(misses * 100 / confidences) end) stored,
  primary key (round_id, member_id)
);
create index standings_by_profit on standings (round_id, profit desc, member_id) where risks > 0;
create index standings_by_return on standings (round_id, return_per_drawdown desc, member_id) where risks > 0;
create index standings_by_calibration on standings (round_id, calibration desc, member_id) where risks > 0 and calibration is not null;

-- One row for the standings of each round that began: when they were read, and what is said of all of them together.
create table standings_heads (
  round_id uuid primary key references rounds,
  read_at timestamptz not null,
  members integer not null,
  -- For each ranking: how many members are ranked, and in which bands.
  ranked jsonb not null,
  -- The price of Bitcoin when they were first and last read; null without one.
  first_bitcoin numeric,
  last_bitcoin numeric,
  -- Present when the round is over: the choices that counted then, and the root over the rows.
  rank_by text,
  shown_to text,
  root bytea,
  -- The salts of the rows come from it.
  secret bytea,
  final_at timestamptz,
  check ((root is null) = (final_at is null) and (root is null) = (rank_by is null) and (root is null) = (shown_to is null) and (root is null) = (secret is null))
);

-- The hashes of a final table's rows, in its order: the leaves of the tree whose root the operator log has.
create table final_standings (
  round_id uuid not null references rounds,
  position integer not null,
  member_id uuid not null,
  leaf_hash bytea not null,
  primary key (round_id, position),
  unique (round_id, member_id)
);

grant select, insert, update (reason) on trade_forecasts to paperchain_app;
grant select, insert, update, delete on standings to paperchain_app;
grant select, insert, update on standings_heads to paperchain_app;
grant select, insert on final_standings to paperchain_app;
