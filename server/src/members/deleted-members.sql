-- The database refuses every write about a deleted member, so that a running call cannot bring personal data back.

-- A write before the deletion locks the member's row until it commits; the deletion waits for it and finds its rows. A
-- later write waits here for the deletion, and is refused.
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

-- Payouts, settlements and corrections of a deleted member continue. Only a member's own acts are refused.
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

-- post_acts locks the members itself while it writes these two tables; other writers lock them here.
create trigger idempotency_of_members after insert on idempotency referencing new table as added for each statement
  when (current_setting('paperchain.members_held', true) is distinct from 'yes') execute function require_members();
create trigger transactions_of_members after insert on transactions referencing new table as added for each statement
  when (current_setting('paperchain.members_held', true) is distinct from 'yes') execute function require_acting_members();

create trigger avatars_of_members before insert on avatars
  for each row execute function require_member();
create trigger checkpoint_mails_of_members before insert on checkpoint_mails
  for each row execute function require_member();
create trigger contact_codes_of_members before insert on contact_codes
  for each row execute function require_member();
create trigger devices_of_members before insert on devices
  for each row execute function require_member();
create trigger inbox_reads_of_members before insert on inbox_reads
  for each row execute function require_member();
create trigger kyc_documents_of_members before insert on kyc_documents
  for each row execute function require_member();
create trigger muted_topics_of_members before insert on muted_topics
  for each row execute function require_member();
create trigger person_salts_of_members before insert on person_salts
  for each row execute function require_member();
create trigger recovery_codes_of_members before insert on recovery_codes
  for each row execute function require_member();
create trigger reset_links_of_members before insert on reset_links
  for each row execute function require_member();
create trigger sessions_of_members before insert on sessions
  for each row execute function require_member();
create trigger two_factor_of_members before insert on two_factor
  for each row execute function require_member();
create trigger checkpoint_holders_of_members before insert on checkpoint_holders
  for each row execute function require_member();

-- A stranger's message has no member.
create trigger outbox_of_members before insert on outbox
  for each row when (new.member_id is not null) execute function require_member();
create trigger support_messages_of_members before insert on support_messages
  for each row when (new.member_id is not null) execute function require_member();

-- The deleted address of a withdrawal stays deleted.
create trigger transactions_keep_no_address before update of address on transactions
  for each row when (new.address is not null and new.address is distinct from old.address) execute function require_member();

-- After the deletion, nothing writes to the member's row, so what it removed stays removed.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise exception 'this member was deleted' using errcode = 'PC001';
end
$$;

create trigger members_stay_erased before update on members
  for each row when (old.erased_at is not null) execute function refuse_erased();
