-- Members, invitations, sessions and password links: the accounts and how their owners log in.

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
  first_name text,
  last_name text,
  date_of_birth date,
  gender text check (gender in ('male', 'female', 'other')),
  nationality text,
  street text,
  city text,
  state text,
  postal_code text,
  country text,
  occupation text,
  employer_name text,
  annual_income text check (annual_income in ('under-25k', '25k-50k', '50k-100k', '100k-250k', 'over-250k')),
  source_of_funds text check (source_of_funds in ('salary', 'business', 'investments', 'savings')),
  trading_experience text check (trading_experience in ('beginner', 'intermediate', 'advanced', 'expert')),
  risk_tolerance text check (risk_tolerance in ('conservative', 'moderate', 'aggressive')),
  -- An administrator's notes about the member. The member finds them in the export of their own data.
  notes text,
  -- When the member proved that this e-mail and this phone are theirs. A change of contact sets it to null.
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  notify_by_email boolean not null default true,
  notify_by_sms boolean not null default false,
  -- The address of the member's picture. It is random, so nobody can guess it.
  avatar_key text unique,
  kyc_status text not null default 'not_submitted'
    check (kyc_status in ('not_submitted', 'pending', 'approved', 'rejected')),
  -- A deleted member stays as a row without personal data, because the ledger refers to it.
  erased_at timestamptz,
  -- The member or the administrator who deleted the account.
  erased_by uuid references members,
  -- Whether the member ever logged in, also when every device was forgotten since.
  has_logged_in boolean not null default false,
  -- When the member hid the first steps on the home screen; null while they are shown.
  first_steps_hidden_at timestamptz,
  -- One key for every spelling of a phone number, so that one phone belongs to one account. A trigger fills it.
  phone_key text,
  constraint members_can_be_reached check (email is not null or phone is not null or erased_at is not null),
  constraint members_erased_are_nobody
    check (erased_at is null or (email is null and phone is null and status = 'suspended' and role = 'user')),
  constraint members_phone_once unique (phone_key)
);

-- Ids are time-ordered, so each of these lists is its index read from the nearer end: newest first, without deleted members.
create index members_present on members (id) where erased_at is null;
create index members_present_by_status on members (status, id) where erased_at is null;
create index members_administering on members (id) where role = 'admin';
create index members_by_invitation on members (invitation_id, id);

create table avatars (
  key text primary key,
  member_id uuid not null unique references members,
  -- The picture as this server drew it, never the bytes that were sent.
  bytes bytea not null,
  created_at timestamptz not null
);

-- The words by which search finds a member, each by its beginning. In the order of bytes, so that a beginning is one range.
create table member_words (
  word text collate "C" not null,
  member_id uuid not null,
  primary key (word, member_id)
);

-- How many members there are of each status. Each connection counts in a slot of its own, so that people who register at
-- the same time do not wait for each other.
create table member_counts (
  status text not null check (status in ('active', 'suspended')),
  slot smallint not null,
  count bigint not null default 0,
  primary key (status, slot)
);

insert into member_counts (status, slot)
select status, slot from unnest(array['active', 'suspended']) status, generate_series(0, 15) slot;

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

-- The same key as invitationCodeKey in core, for codes as they are stored: a code is found with or without its hyphen, in lower
-- case, with spaces.
create index invitations_by_key on invitations (translate(regexp_replace(code, '[\s-]', '', 'g'), 'OIL', '011'));

create table sessions (
  id uuid primary key,
  member_id uuid not null references members,
  -- SHA-256 of the token: a reader of this table cannot log in with it.
  token_hash bytea not null unique,
  remembered boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The device on which the session was opened: ending the session forgets the device.
  device_hash bytea,
  -- The reason an administrator gave when ending every session, for the page that still holds the token.
  ended_why text
);

create index sessions_open_by_member on sessions (member_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

create table reset_links (
  token_hash bytea primary key,
  member_id uuid not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Where the link was sent: a reset removes the other contact if the member never confirmed it.
  kind text not null check (kind in ('email', 'phone'))
);

create index reset_links_by_member on reset_links (member_id);
create index reset_links_by_expiry on reset_links (expires_at);

grant select, insert, update on members, invitations to paperchain_app;
grant select, insert, delete on avatars, member_words to paperchain_app;
grant select, update on member_counts to paperchain_app;
grant select, insert, update, delete on sessions, reset_links to paperchain_app;
