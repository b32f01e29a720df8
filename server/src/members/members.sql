-- Members: the words that search finds them by, their number in total and per group, and one key for every spelling of
-- a phone number.

-- A name as a whole and word by word, an e-mail with the parts before and after its @, a phone with and without its +, a user name.
create function search_words(full_name text, email text, phone text, user_name text) returns setof text
  language sql immutable parallel safe as $$
  select distinct word from (select lower(full_name) as name) folded, lateral (
    select name
    union all select string_to_table(translate(name, E'\t\n', '  '), ' ')
    union all select string_to_table(translate(name, E'\t\n''’-.,()"/', '           '), ' ')
    union all select email
    union all select string_to_table(translate(split_part(email, '@', 1), '.-_+', '    '), ' ')
    union all select split_part(email, '@', 2)
    union all select phone
    union all select ltrim(phone, '+')
    union all select user_name
    union all select replace(user_name, '-', '')
  ) words (word) where word <> ''
$$;

create function note_new_members() returns trigger language plpgsql as $$
begin
  insert into member_words (word, member_id)
  select word, id from added, search_words(full_name, email, phone, user_name) word where erased_at is null;
  update member_counts c set count = c.count + n.count
  from (select status, count(*) from added where erased_at is null group by status) n
  where c.status = n.status and c.slot = pg_backend_pid() % 16;
  -- Always in the same order, so that two transactions that share slots cannot deadlock.
  insert into group_member_counts as c (group_id, status, slot, count)
  select group_id, status, pg_backend_pid() % 16, count(*) from added
  where group_id is not null and erased_at is null group by 1, 2 order by 1, 2
  on conflict (group_id, status, slot) do update set count = c.count + excluded.count;
  return null;
end
$$;

create function note_changed_members() returns trigger language plpgsql as $$
begin
  if exists (
    select from before b join after a using (id)
    where (b.full_name, b.email, b.phone, b.user_name, b.erased_at)
      is distinct from (a.full_name, a.email, a.phone, a.user_name, a.erased_at)
  ) then
    delete from member_words w using before b, search_words(b.full_name, b.email, b.phone, b.user_name) had (word)
    where w.word = had.word collate "C" and w.member_id = b.id;
    insert into member_words (word, member_id)
    select word, id from after, search_words(full_name, email, phone, user_name) word where erased_at is null;
  end if;
  update member_counts c set count = c.count + n.change
  from (
    select status, sum(step) as change from (
      select status, -1 as step from before where erased_at is null
      union all select status, 1 from after where erased_at is null
    ) steps group by status having sum(step) <> 0
  ) n
  where c.status = n.status and c.slot = pg_backend_pid() % 16;
  insert into group_member_counts as c (group_id, status, slot, count)
  select group_id, status, pg_backend_pid() % 16, sum(step) from (
    select group_id, status, -1 as step from before where erased_at is null
    union all select group_id, status, 1 from after where erased_at is null
  ) steps where group_id is not null group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (group_id, status, slot) do update set count = c.count + excluded.count;
  return null;
end
$$;

create trigger members_added after insert on members
  referencing new table as added for each statement execute function note_new_members();
create trigger members_changed after update on members
  referencing old table as before new table as after for each statement execute function note_changed_members();

-- Two spellings of one phone number belong to one account: +54 9 11 … and +54 11 … in Argentina, +52 1 … and +52 … in
-- Mexico.
-- The same as phoneKey in core/src/accounts/phone.ts; a test compares the two.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case
    when phone ~ '^\+549[0-9]{10}$' then '+54' || substr(phone, 5)
    when phone ~ '^\+521[0-9]{10}$' then '+52' || substr(phone, 5)
    else phone
  end
$$;

create function note_phone_key() returns trigger language plpgsql as $$
begin
  new.phone_key := phone_key(new.phone);
  return new;
end
$$;

create trigger members_phone_added before insert on members
  for each row execute function note_phone_key();
-- Checked only if the number changes: if two old accounts share a phone, each can still save its other fields.
create trigger members_phone_changed before update on members
  for each row when (old.phone is distinct from new.phone) execute function note_phone_key();
