-- Records: a second tree, over what members were shown. Each leaf is the root over a batch of items.

create type record_kind as enum ('accepted', 'closed', 'money');

-- A record. Its text is public. The items under it follow from the rows that were written by the transactions from first_xid on and
-- before before_xid. The salts of the items follow from the seed, which is never given out.
create table records (
  seq bigint primary key check (seq >= 0),
  leaf text not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  kind record_kind not null,
  first_xid bigint not null,
  before_xid bigint not null check (before_xid > first_xid),
  seed bytea not null check (length(seed) = 32)
);

create unique index records_by_xid on records (kind, before_xid);

-- The complete subtrees above the records, as log_nodes has those above the lines of the operator log.
create table record_nodes (
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

-- One row: how far the records reach. All rows of transactions before before_xid are in records. The offset is what the numbers of rows
-- are above those of their transactions: 0 until the database is restored where numbers are smaller.
create table sealing (
  id smallint primary key default 1 check (id = 1),
  before_xid bigint not null,
  xid_offset bigint not null default 0
);

-- From the oldest transaction that runs now: it may be waiting for these tables, and write rows with its smaller number.
insert into sealing (before_xid) select pg_snapshot_xmin(pg_current_snapshot())::text::bigint;

-- The number of the transaction that wrote a row. Rows with smaller numbers than the oldest running transaction are complete: this is
-- the order in which records cover them. Rows from before the first record have none: no record covers them.
alter table journal add column xid bigint;
alter table journal alter column xid set default pg_current_xact_id()::text::bigint;
alter table transactions add column xid bigint;
alter table transactions alter column xid set default pg_current_xact_id()::text::bigint;
alter table closed_trades add column xid bigint;
alter table closed_trades alter column xid set default pg_current_xact_id()::text::bigint;

-- Rows are written in about the order of these numbers: a summary of every few pages is enough, and costs writers nothing.
create index journal_by_xid on journal using brin (xid) with (pages_per_range = 16, autosummarize = on);
create index transactions_by_xid on transactions using brin (xid) with (pages_per_range = 16, autosummarize = on);
create index closed_trades_by_xid on closed_trades using brin (xid) with (pages_per_range = 16, autosummarize = on);

grant select, insert on records, record_nodes to paperchain_app;
grant select, update on sealing to paperchain_app;
