-- The bands of rounds that were read before: their edges were figures of members. From now on they are multiples of fixed steps.

update standings_heads h set ranked = (
  select jsonb_object_agg(rank_by, said)
  from (values ('percent', 10000::bigint), ('profit', 10000000), ('returnPerDrawdown', 50000), ('return', 50000), ('calibration', 10000))
    rankings (rank_by, finest)
  cross join lateral (
    select array_agg(score) as scores
    from standings s, lateral (
      select case rank_by when 'percent' then s.return_share when 'profit' then s.profit when 'returnPerDrawdown' then s.gain_per_drawdown
        when 'return' then s.return_per_drawdown else -s.calibration end as score
    ) scored
    where s.round_id = h.round_id and s.risks > 0 and score is not null
  ) counted_scores
  cross join lateral (
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
      ) end, '[]'::jsonb)) as said
  ) spread
);
