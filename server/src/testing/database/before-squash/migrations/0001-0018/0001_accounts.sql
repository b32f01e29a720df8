-- Members, their sessions, invitations and password links: who may come in, and how.

create table members (
  id uuid primary key,
  full_name text not null,
  email text unique,
  phone text unique,
  password_hash text not null,
  role text not null check (role in ('user', 'admin')),
  status text not null check (status in ('active', 'suspended')),
  invitation_id uuid,
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);

-- Ids are time-ordered: newest first is the primary key read backwards.
create index members_by_status on members (status, id);
create index members_by_invitation on members (invitation_id, id);

create table invitations (
  id uuid primary key,
  member_id uuid not null unique references members,
  code text not null unique,
  uses_max integer check (uses_max >= 0),
  used integer not null default 0 check (used >= 0),
  revoked_at timestamptz,
  created_at timestamptz not null
);

alter table members add foreign key (invitation_id) references invitations;

create table sessions (
  id uuid primary key,
  member_id uuid not null references members,
  -- SHA-256 of the token: whoever reads this table cannot log in with it.
  token_hash bytea not null unique,
  remembered boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_open_by_member on sessions (member_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

create table reset_links (
  token_hash bytea primary key,
  member_id uuid not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index reset_links_by_member on reset_links (member_id);
create index reset_links_by_expiry on reset_links (expires_at);

grant select, insert, update on members, invitations to paperchain_app;
grant select, insert, update, delete on sessions, reset_links to paperchain_app;
