-- The guards of an account beside its password: known devices, two-factor login, confirmed contacts, limits on tries.

-- A browser that a member logged in with before. Guesses from elsewhere do not use up the tries of a known device.
create table devices (
  -- SHA-256 of the token that the browser keeps; several members may share a browser.
  token_hash bytea not null,
  member_id uuid not null references members,
  -- Wrong tries in a row; a device with too many is forgotten.
  failures integer not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  primary key (member_id, token_hash)
);

create index devices_by_token on devices (token_hash);
create index devices_by_last_login on devices (last_login_at);

create table two_factor (
  member_id uuid primary key references members,
  -- Sealed: a reader of this table cannot compute codes.
  secret bytea not null,
  created_at timestamptz not null,
  -- Logins ask for a code from the moment the member proved that they can compute one.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: that code and earlier ones no longer work.
  last_step bigint not null default 0
);

create table recovery_codes (
  member_id uuid not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A code sent to an e-mail address or a phone, to prove that the member reads what arrives there.
create table contact_codes (
  member_id uuid not null references members,
  kind text not null check (kind in ('email', 'phone')),
  -- Where it was sent: a code confirms no other contact.
  contact text not null,
  -- argon2id, because a reader of this table would soon guess six digits.
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (member_id, kind)
);

create index contact_codes_by_expiry on contact_codes (expires_at);

-- Topics of which a member wants no notices. Notices about the security of the account cannot be muted.
create table muted_topics (
  member_id uuid not null references members,
  topic text not null check (topic in ('deposit', 'withdrawal', 'trade', 'kyc', 'login')),
  primary key (member_id, topic),
  constraint muted_topics_not_security check (topic <> 'login')
);

-- How often something was tried within a window. Unlogged: after a crash of the database counting starts anew.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);

grant select, insert, update, delete on devices, two_factor, recovery_codes, contact_codes, muted_topics, rate_limits
  to paperchain_app;
