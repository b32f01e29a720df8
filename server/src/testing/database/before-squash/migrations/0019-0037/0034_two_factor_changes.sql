-- Every server hears at once when two-factor login is turned on or off, because a setting may demand it of administrators.

create trigger two_factor_change after update on two_factor for each row
  when (old.confirmed_at is distinct from new.confirmed_at) execute function tell_of_sessions('member_id');
create trigger two_factor_leave after delete on two_factor for each row execute function tell_of_sessions('member_id');
