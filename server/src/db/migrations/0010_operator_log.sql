-- The operator log: a Merkle tree that everybody can check, with persons as salted hashes and signed checkpoints.

-- A person's salt tells which hash in the log is theirs. When it is deleted, nobody can tell any more.
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

-- The member that a line is about, for readers who may know. It is no part of the tree, and can be forgotten.
create table log_persons (
  seq bigint primary key,
  actor_id uuid,
  subject_id uuid
);

create index log_persons_by_actor on log_persons (actor_id);
create index log_persons_by_subject on log_persons (subject_id);

-- The signed checkpoints. The note is the whole text, as it is given out.
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

grant select, insert on log_leaves, log_nodes to paperchain_app;
grant select, insert, update on log_persons, log_key to paperchain_app;
grant select, insert, delete on person_salts, checkpoints to paperchain_app;
grant select, insert, update, delete on witnesses, checkpoint_mails to paperchain_app;
