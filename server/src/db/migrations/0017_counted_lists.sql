-- Lists whose cost does not grow: transactions are counted by day and by what became of a trade, and each filter has an index.

-- The sums of transaction_changes so far: all of them, and those of each day (UTC).
create table transaction_totals (
  type transaction_type not null,
  status transaction_status not null,
  hidden boolean not null,
  rows bigint not null,
  amount numeric not null,
  primary key (type, status, hidden)
);

create table transaction_days (
  day date not null,
  type transaction_type not null,
  status transaction_status not null,
  hidden boolean not null,
  rows bigint not null,
  amount numeric not null,
  primary key (day, type, status, hidden)
);

-- A row for every statement that wrote some, until it is added to both sums. The version before reads the count of all trades from
-- transaction_counts, and may run beside this one during an upgrade: a view of that name (functions/transactions.sql) has the sums and
-- the changes in its columns.
drop table transaction_counts;
create table transaction_changes (
  type transaction_type not null,
  status transaction_status not null,
  hidden boolean not null,
  day date not null,
  rows bigint not null,
  amount numeric not null
);

insert into transaction_days
select (t.created_at at time zone 'UTC')::date, t.type,
  case
    when t.type not in ('BuyUp', 'BuyDown') then t.status
    when c.id is null then 'Pending'
    when c.outcome = 'VOID' then 'Failed'
    else 'Completed'
  end, t.hidden_at is not null, count(*), sum(t.amount)
from transactions t left join closed_trades c on c.id = t.id group by 1, 2, 3, 4;

insert into transaction_totals
select type, status, hidden, sum(rows), sum(amount) from transaction_days group by 1, 2, 3;

grant select, insert, update on transaction_totals, transaction_days to paperchain_app;
grant select, insert, delete on transaction_changes to paperchain_app;

-- Trades are nearly all transactions: a page of one of their types is found without an index.
create index transactions_by_type on transactions (type, id) where hidden_at is null and type not in ('BuyUp', 'BuyDown');
drop index transactions_by_status;
create index transactions_by_status on transactions (status, id) where status <> 'Completed';
create index transactions_uncompleted_by_member on transactions (member_id, id) where status <> 'Completed';
create index closed_trades_rare_by_member on closed_trades (member_id, outcome, id) where outcome in ('TIE', 'VOID');
create index closed_trades_by_member_and_coin on closed_trades (member_id, coin_id, id);
create index closed_trades_by_coin on closed_trades (coin_id, id);
