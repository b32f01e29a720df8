-- The value of a wallet over time, for its chart.

-- The wallet's total value at the ends of equal parts of a period, and before the first part; zero before its first movement. The
-- period begins when the wallet got its starting balance, if that is later. The movements of a wallet are numbered in the order of
-- their times, so each value is found by its number in some steps: the cost does not grow with the movements.
create function list_wallet_values(of_member uuid, asked_ms double precision, now_ms double precision, parts integer)
returns table (from_ms double precision, to_ms double precision, amounts text[]) language plpgsql stable as $$
declare
  newest bigint := coalesce((select max(j.version) from journal j where j.member_id = of_member), 0);
  last bigint := 0;
  later bigint;
  middle bigint;
  step bigint;
  part_end timestamptz;
begin
  from_ms := greatest(asked_ms, (
    select extract(epoch from date_trunc('milliseconds', j.at)) * 1000 from journal j
    where j.member_id = of_member and j.kind = 'opening' and j.version = coalesce((
      select s.first_version from wallet_starts s where s.member_id = of_member order by s.first_version desc limit 1
    ), 1)
  ));
  -- For a wallet created just now the points are a millisecond apart.
  to_ms := greatest(now_ms, from_ms + parts);
  for part in 0..parts loop
    part_end := to_timestamp((from_ms + (to_ms - from_ms) * part / parts) / 1000);
    later := newest + 1;
    step := 1;
    -- Small steps first: most parts of a period have few movements.
    while later - last > 1 loop
      middle := least(last + step, (last + later) / 2);
      if (select j.at <= part_end from journal j where j.member_id = of_member and j.version = middle) then
        last := middle;
        step := step * 2;
      else
        later := middle;
      end if;
    end loop;
    amounts := amounts || coalesce((
      select (j.available_after + j.held_after)::text from journal j where j.member_id = of_member and j.version = last
    ), '0');
  end loop;
  return next;
end
$$;
