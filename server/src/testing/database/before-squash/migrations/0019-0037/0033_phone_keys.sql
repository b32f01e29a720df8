-- Two ways to write one phone number belong to one account: +54 9 11 … and +54 11 … in Argentina, +52 1 … and +52 … in Mexico.

-- As phoneKey in core/src/accounts/phone.ts; a test compares the two.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case
    when phone ~ '^\+549[0-9]{10}$' then '+54' || substr(phone, 5)
    when phone ~ '^\+521[0-9]{10}$' then '+52' || substr(phone, 5)
    else phone
  end
$$;

alter table members add column phone_key text;

-- Where two accounts have one phone already, the older one gets the key. The younger keeps its own spelling and logs in with it.
update members set phone_key = phone_key(phone)
where phone is not null and not exists (
  select from members older
  where phone_key(older.phone) = phone_key(members.phone) and older.id < members.id
);

alter table members add constraint members_phone_once unique (phone_key);

create function note_phone_key() returns trigger language plpgsql as $$
begin
  new.phone_key := phone_key(new.phone);
  return new;
end
$$;

create trigger members_phone_added before insert on members
  for each row execute function note_phone_key();
-- Only where the number changes: one of two old accounts with one phone saves its other fields as before.
create trigger members_phone_changed before update on members
  for each row when (old.phone is distinct from new.phone) execute function note_phone_key();
