-- Transactions: the list with each trade's outcome, the few that are not completed, and the counts.

-- A trade is pending without an outcome, failed if it was void, and otherwise completed. Other transactions have their own status.
create function listed_status(type transaction_type, status transaction_status, outcome trade_outcome) returns transaction_status
language sql immutable as $$
  select case
    when type not in ('BuyUp', 'BuyDown') then status
    when outcome is null then 'Pending'
    when outcome = 'VOID' then 'Failed'
    else 'Completed'
  end
$$;

-- A trade's outcome is stored only once, in trades. The list of transactions reads it from there.
create view listed_transactions as
select t.id, t.member_id, t.type, listed_status(t.type, t.status, c.outcome) as status,
  t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at,
  coalesce(c.closed_at, t.decided_at) as decided_at, coalesce(c.decided_by, t.decided_by) as decided_by, t.hidden_at,
  coalesce(c.payout, t.payout) as payout, coalesce(c.reason, t.reason) as reason
from transactions t left join closed_trades c on c.id = t.id and t.type in ('BuyUp', 'BuyDown');

create function trade_type(direction trade_direction) returns transaction_type language sql immutable as $$
  -- Uses constants instead of a text that is read each time: only then the planner inlines the expression.
  select case direction when 'up' then 'BuyUp'::transaction_type else 'BuyDown'::transaction_type end
$$;

-- The few transactions that are not completed, each part in the order of its index. In the table of transactions, a
-- trade is always completed.
create view uncompleted_transactions as
select id, member_id, type, status from transactions where status <> 'Completed'
union all
select id, member_id, trade_type(direction), 'Pending'::transaction_status from open_trades
union all
select id, member_id, trade_type(direction), 'Failed'::transaction_status from closed_trades where outcome = 'VOID';

create function day_of(instant timestamptz) returns date language sql immutable as $$
  select (instant at time zone 'UTC')::date
$$;

-- A trade is open when its transaction is written.
create function count_new_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_changes (type, status, hidden, day, rows, amount)
  select type, listed_status(type, status, null), hidden_at is not null, day_of(created_at), count(*), sum(amount)
  from written group by 1, 2, 3, 4;
  return null;
end
$$;

create function count_changed_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_changes (type, status, hidden, day, rows, amount)
  select type, status, hidden, day, sum(way), sum(way * amount) from (
    select t.type, listed_status(t.type, t.status, c.outcome) as status, t.hidden_at is not null as hidden,
      day_of(t.created_at) as day, t.amount, t.way
    from (select *, 1 as way from written union all select *, -1 from replaced) t
    left join closed_trades c on c.id = t.id and t.type in ('BuyUp', 'BuyDown')
  ) changed group by 1, 2, 3, 4 having sum(way) <> 0 or sum(way * amount) <> 0;
  return null;
end
$$;

-- An ended trade is no longer pending. Nobody can hide it before its end.
create function count_closed_trades() returns trigger language plpgsql as $$
begin
  insert into transaction_changes (type, status, hidden, day, rows, amount)
  select type, unnest(array['Pending', ended]), false, day, unnest(array[-trades, trades]), unnest(array[-staked, staked])
  from (
    select trade_type(direction) as type, listed_status(trade_type(direction), 'Completed', outcome) as ended,
      day_of(accepted_at) as day, count(*) as trades, sum(stake) as staked
    from closed group by 1, 2, 3
  ) closed_now;
  return null;
end
$$;

create trigger transactions_counted after insert on transactions
referencing new table as written for each statement execute function count_new_transactions();
create trigger transactions_counted_again after update on transactions
referencing old table as replaced new table as written for each statement execute function count_changed_transactions();
create trigger closed_trades_counted after insert on closed_trades
referencing new table as closed for each statement execute function count_closed_trades();

-- Adds the newest counts to the sums of their day and to the overall sums, so that few rows are left to add. One server
-- at a time, because two would lock the sums in different orders.
create function fold_transaction_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7246012, 1) then
    return;
  end if;
  with taken as (delete from transaction_changes returning *),
    by_day as (
      insert into transaction_days as d (day, type, status, hidden, rows, amount)
      select day, type, status, hidden, sum(rows), sum(amount) from taken group by 1, 2, 3, 4 having sum(rows) <> 0 or sum(amount) <> 0
      on conflict (day, type, status, hidden) do update set rows = d.rows + excluded.rows, amount = d.amount + excluded.amount
    )
  insert into transaction_totals as a (type, status, hidden, rows, amount)
  select type, status, hidden, sum(rows), sum(amount) from taken group by 1, 2, 3 having sum(rows) <> 0 or sum(amount) <> 0
  on conflict (type, status, hidden) do update set rows = a.rows + excluded.rows, amount = a.amount + excluded.amount;
end
$$;

-- The counts in the form that lists show.
create view counted_transactions as
select type, status, rows, amount from transaction_totals where not hidden
union all
select type, status, rows, amount from transaction_changes where not hidden;

-- The same for each day.
create view transactions_counted_by_day as
select day, type, status, rows, amount from transaction_days where not hidden
union all
select day, type, status, rows, amount from transaction_changes where not hidden;

-- For the version before, which may run beside this one during an upgrade: all counts in one, including hidden ones.
create view transaction_counts as
select type, status, hidden, rows, amount from transaction_totals
union all
select type, status, hidden, rows, amount from transaction_changes;

grant select on listed_transactions, uncompleted_transactions, counted_transactions, transactions_counted_by_day, transaction_counts to paperchain_app;
