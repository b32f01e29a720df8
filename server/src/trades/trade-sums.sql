-- The sums of each member's closed trades: stored for most movements of the wallet, and added up for the newest ones.

-- The closed trades of a member whose movements came after the stored sums. A wallet's movements are numbered without a
-- gap and committed in that order, so one number tells which trades the sums include.
create function list_newest_trades(of_member uuid)
returns table (day date, profit bigint, coin_id text, direction trade_direction, outcome trade_outcome) language sql stable
-- The planner cannot estimate these movements. They are few, so each trade is looked up.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select (j.at at time zone 'UTC')::date, j.d_available + j.d_held, c.coin_id, c.direction, c.outcome
  from journal j join closed_trades c on c.id = j.reference
  where j.member_id = of_member and j.counter = 'trades' and j.slot = 1
    and j.version > coalesce((select f.version from trade_folds f where f.member_id = of_member), 0)
$$;

-- A member's closed trades, summed by day. The newest trades span few days, so the stored sums need not be sorted or
-- grouped.
create function list_trade_days(of_member uuid) returns table (day date, profit bigint, trades bigint, wins bigint, losses bigint)
language sql stable as $$
  with newest as materialized (
    select n.day, sum(n.profit)::bigint as profit, count(*) as trades,
      count(*) filter (where n.profit > 0) as wins, count(*) filter (where n.profit < 0) as losses
    from list_newest_trades(of_member) n group by n.day
  )
  select d.day, d.profit, d.trades, d.wins, d.losses from trade_days d
  where d.member_id = of_member and d.day <> all (array(select n.day from newest n))
  union all
  select n.day, n.profit + coalesce(d.profit, 0), n.trades + coalesce(d.trades, 0), n.wins + coalesce(d.wins, 0), n.losses + coalesce(d.losses, 0)
  from newest n left join trade_days d on d.member_id = of_member and d.day = n.day
$$;

-- A member's closed trades, counted by kind. A kind may appear more than once.
create function list_trade_counts(of_member uuid)
returns table (coin_id text, direction trade_direction, outcome trade_outcome, trades bigint) language sql stable as $$
  select c.coin_id, c.direction, c.outcome, c.trades from trade_counts c where c.member_id = of_member
  union all
  select n.coin_id, n.direction, n.outcome, 1 from list_newest_trades(of_member) n
$$;

-- Updates the sums of each member who passed a multiple of 64 movements in some transactions. A member's sums are
-- therefore written once in some 32 trades, and reading them adds up few. One caller at a time.
create function fold_trades(first_xid bigint, before_xid bigint) returns void language sql
-- Few wallets are due, so each is looked up.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  with due as materialized (
    select w.member_id, w.version from wallets w
    where w.member_id in (select j.member_id from journal j where j.xid >= first_xid and j.xid < before_xid and j.version % 64 = 0)
  ), newest as materialized (
    select d.member_id, n.* from due d cross join lateral list_newest_trades(d.member_id) n
  ), by_day as (
    insert into trade_days as d
    select member_id, day, sum(profit), count(*), count(*) filter (where profit > 0), count(*) filter (where profit < 0)
    from newest group by 1, 2
    on conflict (member_id, day) do update set profit = d.profit + excluded.profit, trades = d.trades + excluded.trades,
      wins = d.wins + excluded.wins, losses = d.losses + excluded.losses
  ), by_kind as (
    insert into trade_counts as c
    select member_id, coin_id, direction, outcome, count(*) from newest group by 1, 2, 3, 4
    on conflict (member_id, coin_id, direction, outcome) do update set trades = c.trades + excluded.trades
  )
  insert into trade_folds select member_id, version from due
  on conflict (member_id) do update set version = excluded.version
$$;
