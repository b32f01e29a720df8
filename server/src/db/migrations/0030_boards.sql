-- Boards: links to a page for the wall of a group. A board opens with a token, of which the table has the SHA-256.

create table boards (
  id uuid primary key,
  group_id uuid not null references groups,
  token_hash bytea not null unique,
  made_by uuid not null references members,
  made_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references members,
  check ((revoked_at is null) = (revoked_by is null))
);
create index boards_of_group on boards (group_id, id desc);

grant select, insert, update (revoked_at, revoked_by) on boards to paperchain_app;
