-- The operator log becomes a Merkle tree that everybody can check, with persons as salted hashes and signed checkpoints.

-- Whoever has a person's salt can tell which hash in the log is theirs. When it is deleted, nobody can.
create table person_salts (
  member_id uuid primary key,
  salt bytea not null check (length(salt) = 32)
);

-- A line of the log: its text is what is hashed and what everybody downloads. The hash is of the text and nothing else.
create table log_leaves (
  seq bigint primary key check (seq >= 0),
  leaf text not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32)
);

create index log_leaves_by_type on log_leaves ((leaf::jsonb ->> 'type'), seq);
create index log_leaves_by_actor on log_leaves ((leaf::jsonb ->> 'actor'), seq);
create index log_leaves_by_subject on log_leaves ((leaf::jsonb ->> 'subject'), seq);

-- The complete subtrees above the leaves: what was written once never changes, so any older root can be computed from them.
create table log_nodes (
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

-- Who is meant by a line, for those who may know. It is no part of the tree, and can be forgotten.
create table log_persons (
  seq bigint primary key,
  actor_id uuid,
  subject_id uuid
);

create index log_persons_by_actor on log_persons (actor_id);
create index log_persons_by_subject on log_persons (subject_id);

-- What was signed. The note is the whole text, as it is given out.
create table checkpoints (
  size bigint not null check (size >= 0),
  at timestamptz not null,
  note text not null,
  primary key (size, at)
);

create index checkpoints_by_time on checkpoints (at);

-- One row: the key with which this log's checkpoints are signed. The private half is sealed.
create table log_key (
  id smallint primary key default 1 check (id = 1),
  origin text not null,
  public_key bytea not null check (length(public_key) = 32),
  sealed_private_key bytea not null
);

-- Members whose browser has said which checkpoint it keeps.
create table witnesses (
  member_id uuid primary key,
  size bigint not null check (size >= 0),
  held_at timestamptz not null
);

-- Members who want the checkpoint by e-mail once a day, and when they last got it.
create table checkpoint_mails (
  member_id uuid primary key,
  sent_at timestamptz not null
);

create trigger log_leaves_append_only before update or delete or truncate on log_leaves
  for each statement execute function refuse_change();
create trigger log_nodes_append_only before update or delete or truncate on log_nodes
  for each statement execute function refuse_change();

-- What was written before becomes leaves 0 to n. Keys are ours and ASCII, numbers are whole, so this is RFC 8785's form.
create function canonical_json(value jsonb) returns text language sql immutable as $$
  select case jsonb_typeof(value)
    when 'object' then '{' || coalesce((select string_agg(to_json(key)::text || ':' || canonical_json(of), ',' order by key collate "C")
      from jsonb_each(value) as member (key, of)), '') || '}'
    when 'array' then '[' || coalesce((select string_agg(canonical_json(of), ',' order by nth)
      from jsonb_array_elements(value) with ordinality as element (of, nth)), '') || ']'
    when 'string' then to_json(value #>> '{}')::text
    else value::text
  end
$$;

insert into person_salts
select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from members
where id in (select actor_id from operator_log union select subject_id from operator_log);

create function person_or_thing(id uuid) returns text language sql stable as $$
  select coalesce((select 'person:' || encode(sha256(salt || convert_to(id::text, 'UTF8')), 'hex')
    from person_salts where member_id = id), id::text)
$$;

insert into log_leaves
select seq, leaf, sha256('\x00'::bytea || convert_to(leaf, 'UTF8'))
from (
  select seq, canonical_json(jsonb_build_object('seq', seq, 'type', type, 'before', before, 'after', after,
    'reason', reason, 'actor', person_or_thing(actor_id), 'subject', person_or_thing(subject_id),
    -- Times never go back, also where two servers' clocks differ.
    'time', to_char(max(at) over (order by seq) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as leaf
  from operator_log
) written;

do $$
declare
  made bigint;
  under smallint := 0;
begin
  loop
    insert into log_nodes
    select under + 1, pair.index / 2, sha256('\x01'::bytea || pair.hash || pair.next)
    from (
      select below.index, below.hash, lead(below.hash) over (order by below.index) as next
      from (
        select seq as index, leaf_hash as hash from log_leaves where under = 0
        union all
        select n.index, n.hash from log_nodes n where n.level = under
      ) below
    ) pair
    where pair.index % 2 = 0 and pair.next is not null;
    get diagnostics made = row_count;
    exit when made = 0;
    under := under + 1;
  end loop;
end
$$;

insert into log_persons
select seq, actor_id, case when exists (select from members where id = subject_id) then subject_id end from operator_log;

drop function person_or_thing(uuid);
drop function canonical_json(jsonb);
drop table operator_log;

-- The log as administrators and tests read it: the leaves, and who is meant where that is still known.
create view operator_log as
select l.seq, (leaf ->> 'time')::timestamptz as at, leaf ->> 'type' as type, p.actor_id,
  coalesce(p.subject_id::text, case when leaf ->> 'subject' not like 'person:%' then leaf ->> 'subject' end) as subject_id,
  leaf -> 'before' as before, leaf -> 'after' as after, leaf ->> 'reason' as reason
from (select seq, leaf::jsonb as leaf from log_leaves) l left join log_persons p on p.seq = l.seq;

grant select on operator_log to paperchain_app;
grant select, insert on log_leaves, log_nodes to paperchain_app;
grant select, insert, update on log_persons to paperchain_app;
grant select, insert, delete on person_salts, checkpoints to paperchain_app;
grant select, insert, update on log_key to paperchain_app;
grant select, insert, update, delete on witnesses, checkpoint_mails to paperchain_app;
