-- Prices of a service that the operator chose are told apart from CoinGecko's, and thinning keeps both ends of a scenario.

alter type market_source add value 'operator';

-- The host that is asked for prices; empty where nobody is.
alter table market_feed add column host text not null default '';

-- As before, and the first and the last tick of a scenario stay, so that none disappears from what is counted; at the edges
-- of the span one tick more may stay, until the next time. The newest tick of a coin stays too: in a long outage it is shown.
create or replace function thin_ticks(received_from timestamptz, received_before timestamptz, step interval) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thinned bigint;
begin
  if received_before > now() - interval '1 hour' then
    raise exception 'ticks of the last hour are never thinned';
  end if;
  perform set_config('paperchain.thinning', 'on', true);
  with evidence as (
    select distinct t.coin_id, date_bin('5 minutes', at, 'epoch') + around as span
    from closed_trades t, unnest(array[t.entry_at, t.exit_at]) at,
      unnest(array['-5 minutes', '0 minutes', '5 minutes']::interval[]) around
    where t.id >= first_id_at(received_from - interval '25 hours') and t.id < first_id_at(received_before + interval '1 hour')
      and at is not null
  ), unsettled as (
    select t.coin_id, min(t.accepted_at) as since from open_trades t group by 1
    union all
    select t.coin_id, min(t.accepted_at) from closed_trades t where t.rule_outcome is null group by 1
  ), old as (
    select coin_id, source_at,
      row_number() over (partition by coin_id, date_bin(step, source_at, 'epoch') order by source_at) as nth,
      scenario_id is not null and (scenario_id is distinct from lag(scenario_id) over by_time
        or scenario_id is distinct from lead(scenario_id) over by_time) as is_end
    from ticks where received_at >= received_from and received_at < received_before
    window by_time as (partition by coin_id order by source_at)
  )
  delete from ticks using old
  where nth > 1 and not is_end and ticks.coin_id = old.coin_id and ticks.source_at = old.source_at
    and (old.coin_id, date_bin('5 minutes', old.source_at, 'epoch')) not in (select coin_id, span from evidence)
    and not exists (select from coins c where c.id = old.coin_id and c.tick_at = old.source_at)
    and not exists (
      select from unsettled u where u.coin_id = old.coin_id and u.since - interval '5 minutes' <= old.source_at);
  get diagnostics thinned = row_count;
  perform set_config('paperchain.thinning', 'off', true);
  return thinned;
end
$$;
