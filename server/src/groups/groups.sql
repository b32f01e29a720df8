-- Groups: an act is accepted only under the group's state and rules at the moment when the act is written.

-- The lock of a group. Acceptance takes it shared, a change of the group takes it exclusively: once the change is
-- answered, no server can accept an act that was decided before it.
create function group_lock(group_id uuid) returns integer language sql immutable as $$
  select hashtext(group_id::text)
$$;

-- Whether a group accepts something new: it is open, and its round runs if it has one.
create function group_accepts(state group_state, round uuid) returns boolean language sql stable as $$
  select state = 'open' and (round is null or exists (select from rounds r where r.id = round and r.state = 'running'))
$$;

-- Refuses a batch if one of its acts was decided by an outdated group, or would exceed the limit of open trades. The
-- error's detail lists these acts with the reasons; the caller decides them anew and posts the others. An act of an
-- administrator has epoch 0 and no group. An act from the version before has no epoch, so only the group's state is
-- checked.
create function require_groups(act_rows jsonb) returns void language plpgsql as $$
declare
  wrong jsonb;
begin
  perform pg_advisory_xact_lock_shared(7246003, g.lock)
  from (
    select distinct group_lock(m.group_id) as lock
    from jsonb_to_recordset(act_rows) as a (member_id uuid) join members m on m.id = a.member_id
    where m.group_id is not null order by lock
  ) g;

  select jsonb_agg(a.ord) into wrong
  from jsonb_to_recordset(act_rows) as a (ord integer, member_id uuid, group_id uuid, group_epoch bigint)
  join members m on m.id = a.member_id
  left join groups g on g.id = m.group_id
  where (a.group_epoch is not null or not group_accepts(g.state, g.round_id))
    and (m.group_id, coalesce(g.epoch, 0)) is distinct from (a.group_id, a.group_epoch);
  if wrong is not null then
    raise exception 'a group changed' using errcode = 'PC002', detail = wrong::text;
  end if;

  if not exists (
    select from jsonb_to_recordset(act_rows) as a (open_trades_max integer, open_orders_max integer, wallet_version bigint)
    where coalesce(a.open_trades_max, a.open_orders_max, a.wallet_version) is not null
  ) then
    return;
  end if;
  -- Serialises two servers that accept a trade of the same member. Takes all wallets of the batch in their order.
  perform lock_wallets(array(select a.member_id from jsonb_to_recordset(act_rows) as a (member_id uuid)));
  select jsonb_agg(a.ord) into wrong
  from jsonb_to_recordset(act_rows) as a (ord integer, member_id uuid, open_trades_max integer)
  where a.open_trades_max <= (select count(*) from open_trades o where o.member_id = a.member_id);
  if wrong is not null then
    raise exception 'too many open trades' using errcode = 'PC003', detail = wrong::text;
  end if;
  select jsonb_agg(a.ord) into wrong
  from jsonb_to_recordset(act_rows) as a (ord integer, member_id uuid, open_orders_max integer)
  where a.open_orders_max <= (select count(*) from open_orders o where o.member_id = a.member_id);
  if wrong is not null then
    raise exception 'too many open orders' using errcode = 'PC003', detail = wrong::text;
  end if;
  select jsonb_agg(a.ord) into wrong
  from jsonb_to_recordset(act_rows) as a (ord integer, member_id uuid, wallet_version bigint) join wallets w on w.member_id = a.member_id
  where w.version <> a.wallet_version;
  if wrong is not null then
    raise exception 'a wallet changed' using errcode = 'PC002', detail = wrong::text;
  end if;
end
$$;

create trigger group_rules_append_only before update or delete or truncate on group_rules
  for each statement execute function refuse_change();
create trigger announcements_append_only before update or delete or truncate on announcements
  for each statement execute function refuse_change();
create trigger announcement_withdrawals_append_only before update or delete or truncate on announcement_withdrawals
  for each statement execute function refuse_change();

-- Every server keeps the groups in memory.
create function tell_of_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('paperchain_groups', 'changed');
  return null;
end
$$;

create trigger rounds_change after insert or update of state, name, starts_at, ends_at on rounds
  for each statement execute function tell_of_groups();

create trigger groups_change after insert or update on groups for each statement execute function tell_of_groups();

-- Administrators are in no group. An administrator who becomes a member joins the first group again.
create function place_in_group() returns trigger language plpgsql as $$
begin
  new.group_id := case when new.role = 'admin' then null else coalesce(new.group_id, '00000000-0000-7000-8000-000000000001') end;
  return new;
end
$$;

create trigger members_placed before insert or update of role on members for each row execute function place_in_group();
