-- The operator log for administrators and tests: the leaves, with the members behind them if still known.

create view operator_log as
select l.seq, (leaf ->> 'time')::timestamptz as at, leaf ->> 'type' as type, p.actor_id,
  coalesce(p.subject_id::text, case when leaf ->> 'subject' not like 'person:%' then leaf ->> 'subject' end) as subject_id,
  leaf -> 'before' as before, leaf -> 'after' as after, leaf ->> 'reason' as reason
from (select seq, leaf::jsonb as leaf from log_leaves) l left join log_persons p on p.seq = l.seq;

grant select on operator_log to paperchain_app;
