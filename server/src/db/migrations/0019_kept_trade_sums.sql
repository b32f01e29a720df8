-- The sums of each member's closed trades, kept by day and by kind, so that showing them does not read every trade.

-- The sums of a member's closed trades cover the movements up to this version of the wallet.
create table trade_folds (
  member_id uuid primary key,
  version bigint not null
);

-- By the day (UTC) on which they were closed.
create table trade_days (
  member_id uuid not null,
  day date not null,
  profit bigint not null,
  trades bigint not null,
  wins bigint not null,
  losses bigint not null,
  primary key (member_id, day)
);

create table trade_counts (
  member_id uuid not null,
  coin_id text not null,
  direction trade_direction not null,
  outcome trade_outcome not null,
  trades bigint not null,
  primary key (member_id, coin_id, direction, outcome)
);

-- Members with few movements have no sums: their movements are read.
insert into trade_folds select member_id, version from wallets where version >= 64;

insert into trade_days
select j.member_id, (j.at at time zone 'UTC')::date, sum(j.d_available + j.d_held), count(*),
  count(*) filter (where j.d_available + j.d_held > 0), count(*) filter (where j.d_available + j.d_held < 0)
from journal j join trade_folds f on f.member_id = j.member_id and j.version <= f.version
where j.counter = 'trades' and j.slot = 1 group by 1, 2;

insert into trade_counts
select j.member_id, c.coin_id, c.direction, c.outcome, count(*)
from journal j join trade_folds f on f.member_id = j.member_id and j.version <= f.version join closed_trades c on c.id = j.reference
where j.counter = 'trades' and j.slot = 1 group by 1, 2, 3, 4;

grant select, insert, update on trade_folds, trade_days, trade_counts to paperchain_app;

-- All that a member did except trades, of which there are many.
create index transactions_of_member_by_type on transactions (member_id, type, id) include (amount, status) where type not in ('BuyUp', 'BuyDown');
