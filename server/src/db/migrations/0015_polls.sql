-- Polls: the questions to the price source, numbered without a gap, with the hashes of the prices that they brought.

alter type record_kind add value 'prices';

create type poll_result as enum ('answered', 'empty', 'failed');

-- The lists of coins that polls quoted, as the text that is hashed. Most polls have the same one.
create table quoted_coins (
  hash bytea primary key check (length(hash) = 32),
  ids text not null
);

create table polls (
  number bigint primary key check (number >= 0),
  source market_source not null,
  host text not null,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  result poll_result not null,
  problem text,
  -- The hashes of the raw answers.
  answer_hashes bytea[] not null,
  -- The market's sequence number after the poll: its ticks have it.
  seq bigint not null,
  -- How many coins were quoted, which, and the root over their items.
  count integer not null check (count >= 0),
  coins_hash bytea not null check (length(coins_hash) = 32),
  root bytea not null check (length(root) = 32),
  -- The hashes of the items, one after another. Null once no proof can need them.
  hashes bytea check (length(hashes) = 32 * count),
  xid bigint not null default pg_current_xact_id()::text::bigint
);

create index polls_by_seq on polls (seq, number);
create index polls_by_xid on polls using brin (xid) with (pages_per_range = 16, autosummarize = on);
create index polls_answered on polls (answered_at);

-- The poll that a record of prices is about. There may be several such records of the same transactions, one for each poll.
alter table records add column poll bigint;
create unique index records_of_polls on records (poll) where poll is not null;
drop index records_by_xid;
create unique index records_by_xid on records (kind, before_xid) where poll is null;

grant select, insert on polls, quoted_coins to paperchain_app;
