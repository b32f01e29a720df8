-- People: members who were deleted stay as a row without a person, for the ledger tells of them.

alter table members
  add column erased_at timestamptz,
  -- Who did it: the member, or an administrator.
  add column erased_by uuid references members;

alter table members drop constraint members_check;
alter table members add constraint members_can_be_reached
  check (email is not null or phone is not null or erased_at is not null);
alter table members add constraint members_erased_are_nobody
  check (erased_at is null or (email is null and phone is null and status = 'suspended' and role = 'user'));

-- Newest first, everybody or those of one status, without the erased: each list is one of these read from the nearer end.
create index members_present on members (id) where erased_at is null;
create index members_present_by_status on members (status, id) where erased_at is null;
create index members_administering on members (id) where role = 'admin';
drop index members_by_status;

-- The words by which a member is found, each by its beginning: a name as a whole and word by word, an e-mail with the
-- parts before and after its @, a phone with and without its +. In the order of bytes, so that a beginning is one range.
create table member_words (
  word text collate "C" not null,
  member_id uuid not null,
  primary key (word, member_id)
);

create function search_words(full_name text, email text, phone text) returns setof text
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
  ) words (word) where word <> ''
$$;

-- How many members there are of which status. Each connection counts in a slot of its own, so that people who register at
-- the same time do not wait for each other.
create table member_counts (
  status text not null check (status in ('active', 'suspended')),
  slot smallint not null,
  count bigint not null default 0,
  primary key (status, slot)
);

insert into member_counts (status, slot)
select status, slot from unnest(array['active', 'suspended']) status, generate_series(0, 15) slot;

create function note_new_members() returns trigger language plpgsql as $$
begin
  insert into member_words (word, member_id)
  select word, id from added, search_words(full_name, email, phone) word where erased_at is null;
  update member_counts c set count = c.count + n.count
  from (select status, count(*) from added where erased_at is null group by status) n
  where c.status = n.status and c.slot = pg_backend_pid() % 16;
  return null;
end
$$;

create function note_changed_members() returns trigger language plpgsql as $$
begin
  if exists (
    select from before b join after a using (id)
    where (b.full_name, b.email, b.phone, b.erased_at) is distinct from (a.full_name, a.email, a.phone, a.erased_at)
  ) then
    delete from member_words w using before b, search_words(b.full_name, b.email, b.phone) had (word)
    where w.word = had.word collate "C" and w.member_id = b.id;
    insert into member_words (word, member_id)
    select word, id from after, search_words(full_name, email, phone) word where erased_at is null;
  end if;
  update member_counts c set count = c.count + n.change
  from (
    select status, sum(step) as change from (
      select status, -1 as step from before where erased_at is null
      union all select status, 1 from after where erased_at is null
    ) steps group by status having sum(step) <> 0
  ) n
  where c.status = n.status and c.slot = pg_backend_pid() % 16;
  return null;
end
$$;

create trigger members_added after insert on members
  referencing new table as added for each statement execute function note_new_members();
create trigger members_changed after update on members
  referencing old table as before new table as after for each statement execute function note_changed_members();

-- Those who are here already.
insert into member_words (word, member_id)
select word, id from members, search_words(full_name, email, phone) word where erased_at is null;
update member_counts c set count = n.count
from (select status, count(*) from members where erased_at is null group by status) n
where c.status = n.status and c.slot = 0;

grant select, insert, delete on member_words to paperchain_app;
grant select, update on member_counts to paperchain_app;

-- What people write to the organiser, and what they are answered. A stranger has no member_id.
create table support_messages (
  id uuid primary key,
  member_id uuid references members,
  name text not null,
  email text not null,
  subject text not null check (subject in ('registration', 'verification', 'invitation', 'account', 'technical', 'other')),
  message text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- When it was last opened, answered or closed.
  changed_at timestamptz not null
);

create index support_messages_by_state on support_messages (state, id);
create index support_messages_by_member on support_messages (member_id, id) where member_id is not null;
create index support_messages_by_email on support_messages (email);
create index support_messages_closed on support_messages (changed_at) where state = 'closed';

create table support_answers (
  id uuid primary key,
  message_id uuid not null references support_messages on delete cascade,
  member_id uuid not null references members,
  text text not null,
  created_at timestamptz not null
);

create index support_answers_by_message on support_answers (message_id, id);

grant select, insert, update, delete on support_messages to paperchain_app;
grant select, insert, delete on support_answers to paperchain_app;

-- Who was written to already.
create index outbox_by_recipient on outbox (recipient);
