-- Transactions: the list with each trade's outcome, the few that are not completed, and the counts.

-- A trade's outcome is stored once, in trades. The list of transactions reads it from there.
create view listed_transactions as
select t.id, t.member_id, t.type,
  case
    when t.type not in ('BuyUp', 'BuyDown') then t.status
    when c.id is null then 'Pending'
    when c.outcome = 'VOID' then 'Failed'
    else 'Completed'
  end as status,
  t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at,
  coalesce(c.closed_at, t.decided_at) as decided_at, coalesce(c.decided_by, t.decided_by) as decided_by, t.hidden_at,
  coalesce(c.payout, t.payout) as payout, coalesce(c.reason, t.reason) as reason
from transactions t left join closed_trades c on c.id = t.id and t.type in ('BuyUp', 'BuyDown');

create function trade_type(direction trade_direction) returns transaction_type language sql immutable as $$
  select case direction when 'up' then 'BuyUp' else 'BuyDown' end::transaction_type
$$;

-- The few transactions that are not completed, each part in the order of its index. In the table of transactions a
-- trade is always completed.
create view uncompleted_transactions as
select id, type, status from transactions where hidden_at is null and status <> 'Completed'
union all
select id, trade_type(direction), 'Pending'::transaction_status from open_trades
union all
select id, trade_type(direction), 'Failed'::transaction_status from closed_trades where outcome = 'VOID';

create function count_new_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_counts
  select type, status, hidden_at is not null, count(*), sum(amount) from written group by 1, 2, 3;
  return null;
end
$$;

create function count_changed_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_counts
  select type, status, hidden, sum(way), sum(way * amount) from (
    select type, status, hidden_at is not null as hidden, amount, 1 as way from written
    union all
    select type, status, hidden_at is not null, amount, -1 from replaced
  ) changed group by 1, 2, 3 having sum(way) <> 0 or sum(way * amount) <> 0;
  return null;
end
$$;

create trigger transactions_counted after insert on transactions
referencing new table as written for each statement execute function count_new_transactions();
create trigger transactions_counted_again after update on transactions
referencing old table as replaced new table as written for each statement execute function count_changed_transactions();

-- Sums the counts written so far, so that few rows are left to sum.
create function fold_transaction_counts() returns void language sql as $$
  with taken as (delete from transaction_counts returning *)
  insert into transaction_counts
  select type, status, hidden, sum(rows), sum(amount) from taken group by 1, 2, 3 having sum(rows) <> 0 or sum(amount) <> 0
$$;

-- The counts as lists show them: a trade is pending while it is open, failed if it was void, and otherwise completed.
create view counted_transactions as
select type, status, sum(rows)::bigint as rows, sum(amount) as amount from (
  select type, status, rows, amount from transaction_counts where not hidden
  union all
  select trade_type(direction), unnest(array['Completed', standing]), unnest(array[-trades, trades]), 0
  from (
    select direction, 'Pending'::transaction_status as standing, count(*) as trades from open_trades group by 1
    union all
    select c.direction, 'Failed'::transaction_status as standing, count(*) as trades from closed_trades c join transactions t on t.id = c.id
    where c.outcome = 'VOID' and t.hidden_at is null group by 1
  ) uncompleted
) counted group by 1, 2;

grant select on listed_transactions, uncompleted_transactions, counted_transactions to paperchain_app;
