-- Every server hears at once of what ends a session or changes what its member may do.
--
-- Servers keep the sessions they have seen for a while. Whatever could end one or change what its member may do is told
-- here, where no query can forget it: to every server, with the commit and never without it.

create function tell_of_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('paperchain_sessions', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;

-- Being used only puts off a session's end, and is not told.
create trigger sessions_end after update on sessions for each row
  when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at
    or old.token_hash <> new.token_hash or old.member_id <> new.member_id)
  execute function tell_of_sessions('member_id');

create trigger sessions_leave after delete on sessions for each row execute function tell_of_sessions('member_id');

create trigger members_change after update on members for each row
  when (old.* is distinct from new.*) execute function tell_of_sessions('id');

create trigger members_leave after delete on members for each row execute function tell_of_sessions('id');
