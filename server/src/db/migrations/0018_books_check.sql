-- The check of the books that /readyz reports: one row, which the servers continue in turns.
create table books_check (
  id smallint primary key default 1 check (id = 1),
  -- The last finished round: everything it read was read after it began. Null before the first.
  checked_at timestamptz,
  -- When it ended: a round through many wallets takes minutes.
  ended_at timestamptz,
  problems text[] not null default '{}',
  -- The newest turn of any server.
  turn_at timestamptz not null default to_timestamp(0),
  -- The round under way: when it began, the last wallet it read, and how many were broken. Null between rounds.
  began_at timestamptz,
  last_wallet uuid,
  broken bigint not null default 0
);
insert into books_check default values;

grant select, update on books_check to paperchain_app;
