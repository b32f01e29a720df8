-- The value of a wallet over time, for its chart.

-- The wallet's total value at the ends of equal parts of a period, and before the first part; zero before its first
-- movement. The period begins when the wallet got its starting balance, if that is later. A wallet's movements are
-- numbered in the order of their times. The function reads the time of every n-th movement (n is the stride), and then,
-- for each part of the period, the movements after the last of these. Looking a movement up takes about nine times as
-- long as passing over one. The stride is chosen so that both reads take equally long, so a hundred times the movements
-- cost ten times as much. Up to 500 movements in the period are simply read.
create function list_wallet_values(of_member uuid, asked_ms double precision, now_ms double precision, parts integer)
returns table (from_ms double precision, to_ms double precision, amounts text[]) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  newest bigint := coalesce((select max(j.version) from journal j where j.member_id = of_member), 0);
  first bigint := 1;
  later bigint := newest + 1;
  middle bigint;
  stride bigint;
begin
  from_ms := greatest(asked_ms, (
    select extract(epoch from date_trunc('milliseconds', j.at)) * 1000 from journal j
    where j.member_id = of_member and j.kind = 'opening' and j.version = coalesce((
      select s.first_version from wallet_starts s where s.member_id = of_member order by s.first_version desc limit 1
    ), 1)
  ));
  -- For a wallet created just now, the points are a millisecond apart.
  to_ms := greatest(now_ms, from_ms + parts);
  -- The last movement before the period, or else the first of all.
  while later - first > 1 loop
    middle := (first + later) / 2;
    if (select j.at <= to_timestamp(from_ms / 1000) from journal j where j.member_id = of_member and j.version = middle) then
      first := middle;
    else
      later := middle;
    end if;
  end loop;
  if newest - first < 500 then
    select array_agg(coalesce(p.known[2], 0)::text order by p.part) into amounts
    from (
      select m.part, max(m.movement) over (order by m.instant, m.part nulls first) as known
      from (
        select j.at as instant, array[j.version, j.available_after + j.held_after] as movement, null::integer as part
        from journal j where j.member_id = of_member and j.version between first and newest
        union all
        select to_timestamp((from_ms + (to_ms - from_ms) * n / parts) / 1000), null, n from generate_series(0, parts) n
      ) m
    ) p where p.part is not null;
    return next;
    return;
  end if;
  stride := ceil(sqrt(9 * 2 * (newest - first + 1)::double precision / (parts + 1)));

  select array_agg(coalesce((
      select (j.available_after + j.held_after)::text from journal j
      where j.member_id = of_member and j.version between p.known and p.known + stride - 1 and j.at <= p.instant
      order by j.version desc limit 1
    ), '0') order by p.part)
  into amounts
  from (
    select m.part, m.instant, max(m.version) over (order by m.instant, m.part nulls first rows unbounded preceding) as known
    from (
      -- Uses a subquery per part, because the planner does not know that one member may have most of the movements.
      select (select j.at from journal j where j.member_id = of_member and j.version = g.version) as instant, g.version, null::integer as part
      from generate_series(first, newest, greatest(stride, 1)) g (version)
      union all
      select to_timestamp((from_ms + (to_ms - from_ms) * n / parts) / 1000), null, n from generate_series(0, parts) n
    ) m
  ) p where p.part is not null;
  return next;
end
$$;

-- The value of a member's coins at the same instants: the quantity at that time, at the last price recorded by then.
create function list_coin_values(of_member uuid, from_ms double precision, to_ms double precision, parts integer) returns text[]
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from coin_wallets w where w.member_id = of_member) then
    return null;
  end if;
  return (
    select array_agg(coalesce(v.value, 0)::text order by p.part)
    from (select n as part, to_timestamp((from_ms + (to_ms - from_ms) * n / parts) / 1000) as instant from generate_series(0, parts) n) p
    left join lateral (
      select sum(div(q.quantity * k.price, 100)) as value
      from coin_wallets w
      cross join lateral (
        select j.available_after + j.held_after as quantity from coin_journal j
        where j.member_id = of_member and j.coin_id = w.coin_id and j.at <= p.instant order by j.at desc, j.version desc limit 1
      ) q
      cross join lateral (
        select t.price from ticks t where t.coin_id = w.coin_id and t.source_at <= p.instant order by t.source_at desc limit 1
      ) k
      where w.member_id = of_member and q.quantity > 0
    ) v on true
  );
end
$$;
