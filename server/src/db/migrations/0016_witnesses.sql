-- Witnesses: other servers that cosign this log's checkpoints, and the logs of other servers that this one cosigns.

-- Members whose browser has said which checkpoint it keeps hold it. A witness is a server.
alter table witnesses rename to checkpoint_holders;
alter table checkpoint_holders rename constraint witnesses_pkey to checkpoint_holders_pkey;
alter table checkpoint_holders rename constraint witnesses_size_check to checkpoint_holders_size_check;

-- One row: the key with which this server cosigns the checkpoints of others. The private half is sealed.
create table witness_key (
  id smallint primary key default 1 check (id = 1),
  public_key bytea not null check (length(public_key) = 32),
  sealed_private_key bytea not null
);

-- The servers of the setting WITNESSES. Their keys are kept as they were at the first contact; the operator log has a line about that.
create table witnesses (
  address text primary key,
  log_key text,
  witness_key text,
  -- Other keys that this address shows now, and when the log last got a line about such keys. They are not used.
  other_keys text,
  other_keys_at timestamptz,
  asked_at timestamptz not null,
  problem text check (problem in ('unreachable', 'bad_answer', 'itself', 'other_key', 'not_named', 'refused', 'other_history')),
  -- The newest checkpoint of this log that it cosigned, with its cosignature, as it is given out.
  cosigned_note text,
  cosigned_at timestamptz,
  check ((log_key is null) = (witness_key is null)),
  check (other_keys is null or other_keys_at is not null),
  check ((cosigned_note is null) = (cosigned_at is null))
);

-- The cosignatures of this log's checkpoints: each is one more line under the note.
create table cosignatures (
  size bigint not null,
  at timestamptz not null,
  -- The whole key: another one can have the same name.
  witness text not null,
  line text not null,
  primary key (size, at, witness),
  foreign key (size, at) references checkpoints on delete cascade
);

-- For each log of another server, the newest checkpoint that this server cosigned. Nothing smaller and no other history gets a cosignature.
-- A row stays when the server leaves the setting, and its origin follows from the log's key: named again, at whatever address, it goes on from there.
create table witnessed_logs (
  origin text primary key,
  note text not null,
  cosigned_at timestamptz not null
);

grant select, insert, update on witness_key, witnessed_logs to paperchain_app;
grant select, insert, update, delete on witnesses to paperchain_app;
grant select, insert on cosignatures to paperchain_app;
