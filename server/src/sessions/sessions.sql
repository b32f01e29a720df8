-- Notifies every server at once when a session ends or its member's rights change.
--
-- Servers keep sessions in memory for a while. These triggers notify every server, with the commit and never without
-- it, so that no query can forget to.

create function tell_of_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('paperchain_sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;

-- Using a session only extends it, so servers need no notification of that.
create trigger sessions_end after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at
    or old.token_hash <> new.token_hash or old.member_id <> new.member_id)
  execute function tell_of_sessions('member_id');
create trigger sessions_leave after delete on sessions for each row execute function tell_of_sessions('member_id');

create trigger members_change after update on members for each row
  when (old.* is distinct from new.*) execute function tell_of_sessions('id');
create trigger members_leave after delete on members for each row execute function tell_of_sessions('id');

-- A setting may require two-factor login of administrators.
create trigger two_factor_change after update on two_factor for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function tell_of_sessions('member_id');
create trigger two_factor_leave after delete on two_factor for each row execute function tell_of_sessions('member_id');
