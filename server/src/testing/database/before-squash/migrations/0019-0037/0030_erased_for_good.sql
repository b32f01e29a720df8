-- The database refuses every write about a member who was deleted, so that work under way cannot bring a person back.

-- A write that comes before the deletion holds the member's row until it commits, and the deletion waits for it and finds what it
-- wrote. One that comes later waits for the deletion here, and is refused.
create function require_member() returns trigger language plpgsql as $$
declare
  gone_at timestamptz;
begin
  select erased_at into gone_at from members where id = new.member_id for key share;
  if gone_at is not null then
    raise exception 'this member was deleted' using errcode = 'PC001';
  end if;
  return new;
end
$$;

-- The same for all rows of a statement: a batch of postings has hundreds.
create function require_members() returns trigger language plpgsql as $$
begin
  if exists (
    with present as materialized (
      select erased_at from members where id in (select member_id from added) order by id for key share
    ) select from present where erased_at is not null
  ) then
    raise exception 'a member was deleted' using errcode = 'PC001';
  end if;
  return null;
end
$$;

-- Payouts and settlements of a deleted member go on, and so do corrections: only what members do themselves is refused.
create function require_acting_members() returns trigger language plpgsql as $$
begin
  if exists (
    with present as materialized (
      select erased_at from members where id in (
        select member_id from added where type in ('Deposit', 'Withdraw', 'BuyUp', 'BuyDown', 'MiningPlanPurchase')
      ) order by id for key share
    ) select from present where erased_at is not null
  ) then
    raise exception 'a member was deleted' using errcode = 'PC001';
  end if;
  return null;
end
$$;

create trigger idempotency_of_members after insert on idempotency
  referencing new table as added for each statement execute function require_members();
create trigger transactions_of_members after insert on transactions
  referencing new table as added for each statement execute function require_acting_members();

do $$
declare
  each_table text;
begin
  foreach each_table in array array['avatars', 'checkpoint_mails', 'contact_codes', 'devices', 'kyc_documents', 'muted_topics',
    'person_salts', 'recovery_codes', 'reset_links', 'sessions', 'two_factor', 'witnesses']
  loop
    execute format('create trigger %I before insert on %I for each row execute function require_member()', each_table || '_of_members', each_table);
  end loop;
end
$$;

-- A stranger's message has no member.
create trigger outbox_of_members before insert on outbox
  for each row when (new.member_id is not null) execute function require_member();
create trigger support_messages_of_members before insert on support_messages
  for each row when (new.member_id is not null) execute function require_member();

-- A deletion looks for the addresses of one member among all transactions, and others wait for it.
create index transactions_with_address on transactions (member_id) where address is not null;

-- Where a withdrawal was to go stays forgotten.
create trigger transactions_keep_no_address before update of address on transactions
  for each row when (new.address is not null and new.address is distinct from old.address) execute function require_member();

-- Nothing writes to a deleted member's row again, so what the deletion removed stays removed.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise exception 'this member was deleted' using errcode = 'PC001';
end
$$;

create trigger members_stay_erased before update on members
  for each row when (old.erased_at is not null) execute function refuse_erased();
