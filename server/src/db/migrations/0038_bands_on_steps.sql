-- The bands of rounds that were read before: their edges were figures of members. From now on they are multiples of fixed steps.

create function bands_on_steps(scores bigint[], finest bigint) returns jsonb language sql immutable as $$
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

update standings_heads h set ranked = (
  select jsonb_build_object(
    'percent', bands_on_steps(array_agg(s.return_share) filter (where s.risks > 0), 10000),
    'profit', bands_on_steps(array_agg(s.profit) filter (where s.risks > 0), 10000000),
    'returnPerDrawdown', bands_on_steps(array_agg(s.gain_per_drawdown) filter (where s.risks > 0), 50000),
    'return', bands_on_steps(array_agg(s.return_per_drawdown) filter (where s.risks > 0), 50000),
    'calibration', bands_on_steps(array_agg(-s.calibration) filter (where s.risks > 0 and s.calibration is not null), 10000))
  from standings s where s.round_id = h.round_id
);

drop function bands_on_steps(bigint[], bigint);
