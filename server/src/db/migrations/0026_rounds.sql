-- Rounds: a time in which everybody of a group begins with the same balance, and after which the group accepts nothing.

create type round_state as enum ('planned', 'starting', 'running', 'ending', 'ended', 'cancelled');

create table rounds (
  id uuid primary key,
  group_id uuid not null references groups,
  -- Counts the rounds of the group that began.
  number integer,
  name text not null,
  state round_state not null,
  made_by uuid not null,
  made_at timestamptz not null,
  -- The times that were planned; without one, an administrator decides.
  starts_at timestamptz,
  ends_at timestamptz,
  -- When each state began.
  started_at timestamptz,
  -- Null if the server started it at the planned time.
  started_by uuid,
  running_at timestamptz,
  ending_at timestamptz,
  ended_at timestamptz,
  -- The balance that every wallet begins with, and what the start returned before.
  amount bigint,
  wallets integer not null default 0,
  cleared bigint not null default 0,
  trades bigint not null default 0,
  purchases bigint not null default 0,
  requests bigint not null default 0,
  unique (group_id, number)
);
create unique index rounds_planned on rounds (group_id) where state = 'planned';
create unique index rounds_under_way on rounds (group_id) where state in ('starting', 'running', 'ending');
create index rounds_by_group on rounds (group_id, id);

-- The newest round that began; null for a group that practises without rounds.
alter table groups add column round_id uuid references rounds;

grant select, insert, update on rounds to paperchain_app;
