-- Standings: counts each movement of the journal once, in turns, and computes the bands of a figure.

create trigger final_standings_append_only before update or delete or truncate on final_standings
  for each statement execute function refuse_change();

-- The rows of a finished round never change.
create function refuse_final_standings() returns trigger language plpgsql as $$
begin
  if exists (select from standings_heads h where h.final_at is not null and h.round_id in (select c.round_id from changed c)) then
    raise exception 'the standings of a round that is over are not changed';
  end if;
  return null;
end
$$;

create trigger standings_stay_when_changed after update on standings referencing old table as changed
  for each statement execute function refuse_final_standings();
create trigger standings_stay_when_deleted after delete on standings referencing old table as changed
  for each statement execute function refuse_final_standings();
create trigger standings_heads_stay before update or delete on standings_heads
  for each row when (old.final_at is not null) execute function refuse_change();

-- Adds the movements since the last reading to the standings of a round's members: of so many members after this one,
-- or of everybody. With `afresh`, it forgets what it had and reads their journals from the newest opening on. Returns
-- the last of these members, or null if nobody is left. The caller has locked the round's standings. A member's figures
-- begin with the newest opening of the wallet. Members who left the group are left out.
create function read_standings(of_round uuid, after_member uuid default null, many integer default null, afresh boolean default false)
returns uuid
language plpgsql
-- Looks up a few members at a time, whatever the statistics say about a table that has just been filled.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  r rounds;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  chosen uuid[];
  last_member uuid;
begin
  select * into strict r from rounds where id = of_round;
  chosen := array(
    select m.id from members m where m.group_id = r.group_id and m.erased_at is null and m.id > coalesce(after_member, nobody) order by m.id limit many);
  if cardinality(chosen) = many then
    last_member := chosen[many];
  end if;
  delete from standings s where s.round_id = r.id
    and s.member_id > coalesce(after_member, nobody) and (last_member is null or s.member_id <= last_member)
    and (afresh or not exists (select from members m where m.id = s.member_id and m.group_id = r.group_id and m.erased_at is null));

  with present as (
    select m.id, w.version, coalesce(b.first_version, 1) as first_version,
      coalesce(m.joined_group_at, m.created_at) > r.running_at as late,
      coalesce(b.id <> r.id and b.started_at > r.running_at and b.started_at is distinct from m.joined_group_at, false) as fresh_start
    from members m
    join wallets w on w.member_id = m.id
    left join lateral (
      select s.id, s.first_version, s.started_at from wallet_starts s where s.member_id = m.id order by s.first_version desc limit 1
    ) b on true
    where m.id = any (chosen)
  ), due as (
    select p.id, p.version as read_to, p.first_version, p.late, p.fresh_start, coalesce(s.version, p.first_version - 1) as read_from,
      coalesce(s.opening, 0) as opening, coalesce(s.deposits, 0) as deposits, coalesce(s.withdrawals, 0) as withdrawals,
      coalesce(s.corrections, 0) as corrections, coalesce(s.trade_profit, 0) as trade_profit, coalesce(s.plan_profit, 0) as plan_profit,
      coalesce(s.coin_taken, 0) as coin_taken,
      coalesce(s.fees, 0) as fees, coalesce(s.risks, 0) as risks, coalesce(s.trades, 0) as trades, coalesce(s.wins, 0) as wins,
      coalesce(s.wins_needed, 0) as wins_needed, coalesce(s.decided, 0) as decided, coalesce(s.corrected, 0) as corrected,
      coalesce(s.peak, 0) as peak, coalesce(s.moved_drawdown, s.drawdown, 0) as drawdown, coalesce(s.confidences, 0) as confidences,
      coalesce(s.misses, 0) as misses
    from present p
    left join standings s on s.round_id = r.id and s.member_id = p.id and s.first_version = p.first_version
    where s.version is distinct from p.version
  ), moved as (
    select d.*, l.*,
      case when l.kind in ('trade_win', 'trade_loss', 'plan_payout', 'withdrawal_fee') then l.net when l.kind = 'order_sell' then l.sold else 0 end as gain,
      case when l.kind in ('opening', 'deposit', 'adjustment') then l.net else 0 end as added
    from due d
    -- Without the limit, the planner would read everybody's journals from their beginnings. A member without new
    -- movements costs one row.
    left join lateral (
      select j.version, j.kind, j.d_available + j.d_held as net, t.payout_bps, t.decided_by is not null as is_decided, f.confidence,
        (select o.profit from closed_orders o where o.id = j.reference and j.kind = 'order_sell') as sold,
        (case when j.kind = 'trade_win' then 100 - f.confidence else f.confidence end)::integer as miss
      from journal j
      left join closed_trades t on t.id = j.reference and j.kind in ('trade_win', 'trade_loss', 'trade_return')
      left join trade_forecasts f on f.trade_id = t.id and j.kind in ('trade_win', 'trade_loss')
      where j.member_id = d.id and j.version > d.read_from and j.version <= d.read_to
      limit 1000000000
    ) l on true
  ), running as (
    select m.*, m.trade_profit + m.plan_profit + m.coin_taken - m.fees + sum(m.gain) over each_member as profit,
      m.opening + m.deposits + m.corrections + sum(m.added) over each_member as base
    from moved m
    window each_member as (partition by m.id order by m.version rows unbounded preceding)
  ), peaked as (
    select n.*, greatest(n.peak, max(n.profit) over (partition by n.id order by n.version rows unbounded preceding)) as top
    from running n
  )
  insert into standings (round_id, member_id, first_version, version, opening, deposits, withdrawals, corrections, trade_profit, plan_profit, coin_taken,
    coin_profit, fees, risks, trades, wins, wins_needed, decided, corrected, peak, moved_drawdown, drawdown, confidences, misses, late, fresh_start)
  select r.id, p.id, p.first_version, p.read_to,
    p.opening + coalesce(sum(p.net) filter (where p.kind = 'opening'), 0),
    p.deposits + coalesce(sum(p.net) filter (where p.kind = 'deposit'), 0),
    p.withdrawals - coalesce(sum(p.net) filter (where p.kind = 'withdrawal_spend'), 0),
    p.corrections + coalesce(sum(p.net) filter (where p.kind = 'adjustment'), 0),
    p.trade_profit + coalesce(sum(p.net) filter (where p.kind in ('trade_win', 'trade_loss')), 0),
    p.plan_profit + coalesce(sum(p.net) filter (where p.kind = 'plan_payout'), 0),
    p.coin_taken + coalesce(sum(p.sold) filter (where p.kind = 'order_sell'), 0),
    -- A later statement values the coins.
    p.coin_taken + coalesce(sum(p.sold) filter (where p.kind = 'order_sell'), 0),
    p.fees - coalesce(sum(p.net) filter (where p.kind = 'withdrawal_fee'), 0),
    p.risks + count(*) filter (where p.kind in ('trade_stake', 'plan_buy', 'order_buy')),
    p.trades + count(*) filter (where p.kind in ('trade_win', 'trade_loss')),
    p.wins + count(*) filter (where p.kind = 'trade_win'),
    p.wins_needed + coalesce(sum(10000000000 / (10000 + p.payout_bps)) filter (where p.kind in ('trade_win', 'trade_loss')), 0),
    p.decided + count(*) filter (where p.is_decided),
    p.corrected + count(*) filter (where p.kind = 'adjustment'),
    max(p.top),
    greatest(p.drawdown, max(div((p.top - p.profit) * 1000000, greatest(p.base + p.top, 1)))),
    greatest(p.drawdown, max(div((p.top - p.profit) * 1000000, greatest(p.base + p.top, 1)))),
    p.confidences + count(p.confidence),
    p.misses + coalesce(sum(p.miss * p.miss), 0),
    p.late, p.fresh_start
  from peaked p
  group by
    p.id, p.read_to, p.first_version, p.late, p.fresh_start, p.opening, p.deposits, p.withdrawals, p.corrections, p.trade_profit,
    p.plan_profit, p.coin_taken, p.fees, p.risks, p.trades, p.wins, p.wins_needed, p.decided, p.corrected, p.peak, p.drawdown, p.confidences, p.misses
  on conflict (round_id, member_id) do update set
    first_version = excluded.first_version, version = excluded.version, opening = excluded.opening, deposits = excluded.deposits,
    withdrawals = excluded.withdrawals, corrections = excluded.corrections, trade_profit = excluded.trade_profit, plan_profit = excluded.plan_profit,
    coin_taken = excluded.coin_taken, coin_profit = excluded.coin_profit, fees = excluded.fees, risks = excluded.risks, trades = excluded.trades, wins = excluded.wins, wins_needed = excluded.wins_needed,
    decided = excluded.decided, corrected = excluded.corrected, peak = excluded.peak,
    moved_drawdown = excluded.moved_drawdown, drawdown = excluded.drawdown,
    confidences = excluded.confidences, misses = excluded.misses, late = excluded.late, fresh_start = excluded.fresh_start;

  -- Coins change their value without a movement, so their value is the last point when the largest fall is computed.
  with prices as materialized (
    select p.coin_id, p.price from list_coin_prices(coalesce(r.ending_at, 'infinity')) p
  ), owned as (
    select w.member_id, sum(div((w.available + w.held) * p.price, 100) - w.cost)::bigint as open
    from coin_wallets w join prices p on p.coin_id = w.coin_id
    where w.member_id = any (chosen) and w.available + w.held > 0 group by w.member_id
  ), valued as (
    select s.member_id, s.coin_taken + coalesce(o.open, 0) as coin_profit,
      s.trade_profit + s.plan_profit + s.coin_taken + coalesce(o.open, 0) - s.fees as profit, s.opening + s.deposits + s.corrections as base
    from standings s left join owned o on o.member_id = s.member_id
    where s.round_id = r.id and s.member_id = any (chosen) and (o.member_id is not null or s.coin_profit <> s.coin_taken)
  )
  update standings s set coin_profit = v.coin_profit,
    drawdown = greatest(coalesce(s.moved_drawdown, s.drawdown), div((s.peak - v.profit)::numeric * 1000000, greatest(v.base + s.peak, 1)))
  from valued v where s.round_id = r.id and s.member_id = v.member_id;
  return last_member;
end
$$;

-- Each coin's last recorded price at or before an instant.
create function list_coin_prices(up_to timestamptz) returns table (coin_id text, price numeric, market_price numeric, source_at timestamptz)
language sql stable as $$
  select c.id, k.price, k.market_price, k.source_at from coins c
  cross join lateral (
    select t.price, t.market_price, t.source_at from ticks t where t.coin_id = c.id and t.source_at <= up_to order by t.source_at desc limit 1
  ) k
$$;

-- The number of scores in millionths, and their distribution: bands for the middle nine tenths, and both ends. Edges
-- are multiples of a step of 1, 2 or 5 times a power of ten, and the step is never finer than the given one, so no edge
-- reveals a member's figure. It is the smallest step that needs at most one band more than suits the number of scores.
-- Below eight scores there are no bands, because a band would hold one or two.
create function bands_of(scores bigint[], finest bigint) returns jsonb language sql immutable as $$
  with ends as (
    select percentile_disc(0.05) within group (order by score) as low, percentile_disc(0.95) within group (order by score) as high,
      least(10, greatest(5, ceil(1.5 * sqrt(count(*)))))::integer as bands_max
    from unnest(scores) score
  ), stepped as (
    select floor(low::numeric / step) as first, floor(high::numeric / step) as last, step
    from ends, lateral (
      select coalesce(min(n * 10::numeric ^ zeros * finest) filter (where n * 10::numeric ^ zeros * finest * bands_max >= high - low),
        max(n * 10::numeric ^ zeros * finest)) as step
      from unnest(array[1, 2, 5]) n, generate_series(0, 14) zeros
    ) steps
  ), counted as (
    select least(greatest(floor(score::numeric / step), first - 1), last + 1) as band, count(*) as members
    from unnest(scores) score, stepped group by 1
  )
  select jsonb_build_object('ranked', coalesce(cardinality(scores), 0), 'bands', coalesce(case when cardinality(scores) >= 8 then (
    select jsonb_agg(jsonb_build_object(
      'from', case when b >= first then trim_scale(b * step / 1000000) end,
      'to', case when b <= last then trim_scale((b + 1) * step / 1000000) end,
      'members', coalesce(c.members, 0)) order by b)
    from stepped, generate_series(first - 1, last + 1) b left join counted c on c.band = b
    where c.members > 0 or b between first and last
  ) end, '[]'::jsonb))
$$;

-- Records when the standings of a round were read, and the facts about them as a whole. No band is narrower than 1%, 10
-- USDT, a twentieth of the fall, or a hundredth of a calibration. Bitcoin counts at the market's price: a scenario
-- moves what members trade at, not what holding would have brought.
create function note_standings(of_round uuid, read timestamptz) returns void language sql as $$
  insert into standings_heads (round_id, read_at, members, ranked, first_bitcoin, last_bitcoin, coins)
  select of_round, read, count(s.member_id), jsonb_build_object(
      'percent', bands_of(array_agg(s.return_share) filter (where s.risks > 0), 10000),
      'profit', bands_of(array_agg(s.profit) filter (where s.risks > 0), 10000000),
      'returnPerDrawdown', bands_of(array_agg(s.gain_per_drawdown) filter (where s.risks > 0), 50000),
      'return', bands_of(array_agg(s.return_per_drawdown) filter (where s.risks > 0), 50000),
      'calibration', bands_of(array_agg(-s.calibration) filter (where s.risks > 0 and s.calibration is not null), 10000)),
    coalesce(max(bitcoin.first), max(bitcoin.last)), max(bitcoin.last),
    -- The coins that somebody owns.
    (select coalesce(jsonb_object_agg(p.coin_id, jsonb_build_object('price', trim_scale(p.price)::text, 'marketPrice', trim_scale(p.market_price)::text,
        'at', to_char(p.source_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '{}')
      from rounds r cross join lateral list_coin_prices(coalesce(r.ending_at, 'infinity')) p
      where r.id = of_round and exists (
        select from coin_wallets w join standings o on o.round_id = of_round and o.member_id = w.member_id
        where w.coin_id = p.coin_id and w.available + w.held > 0))
  from (
    select (select t.market_price from ticks t where t.coin_id = 'bitcoin' and t.source_at <= r.running_at order by t.source_at desc limit 1) as first,
      (select t.market_price from ticks t where t.coin_id = 'bitcoin' order by t.source_at desc limit 1) as last
    from rounds r where r.id = of_round
  ) bitcoin
  left join standings s on s.round_id = of_round
  on conflict (round_id) do update set read_at = excluded.read_at, members = excluded.members, ranked = excluded.ranked,
    first_bitcoin = coalesce(standings_heads.first_bitcoin, excluded.first_bitcoin), last_bitcoin = excluded.last_bitcoin,
    coins = excluded.coins
$$;
