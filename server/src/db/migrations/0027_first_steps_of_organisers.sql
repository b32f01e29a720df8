-- The first steps of a new server's organiser: done or skipped once, by any administrator.

alter table groups add column set_up_at timestamptz;

-- A server with members is not new.
update groups set set_up_at = now() where exists (select from members where role = 'user');
