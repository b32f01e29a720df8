-- What guards an account beside its password, whom its owner wants to hear from, and which devices are known.

-- A browser that somebody logged in with before. Whoever guesses from elsewhere cannot use up the tries that are kept for it.
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

-- Which device a session was opened on: to end the one is to forget the other.
alter table sessions add column device_hash bytea;

create table two_factor (
  member_id uuid primary key references members,
  -- Sealed: whoever reads this table cannot compute codes.
  secret bytea not null,
  created_at timestamptz not null,
  -- It is asked for from when its owner showed that they can compute codes.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: that code, and those before it, work no more.
  last_step bigint not null default 0
);

create table recovery_codes (
  member_id uuid not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A code that was sent to an e-mail address or a phone, to show that its owner reads what arrives there.
create table contact_codes (
  member_id uuid not null references members,
  kind text not null check (kind in ('email', 'phone')),
  -- Where it was sent: a code confirms no other contact.
  contact text not null,
  -- argon2id: six digits are soon guessed by whoever reads this table.
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (member_id, kind)
);

create index contact_codes_by_expiry on contact_codes (expires_at);

-- What a member does not want to hear of. Where there is no row, they do.
create table muted_topics (
  member_id uuid not null references members,
  topic text not null check (topic in ('deposit', 'withdrawal', 'trade', 'kyc', 'login')),
  primary key (member_id, topic)
);

-- Up to which closed trade members were told; nobody is told of what was closed before this.
create table trade_notices (
  id smallint primary key default 1 check (id = 1),
  closed_at timestamptz not null,
  trade_id uuid not null
);

insert into trade_notices (closed_at, trade_id)
select coalesce(max(closed_at), '-infinity'), 'ffffffff-ffff-ffff-ffff-ffffffffffff' from closed_trades;

-- Trades are closed in the order of time: this index is a few numbers for many rows, and costs settling next to nothing.
create index closed_trades_by_closing on closed_trades using brin (closed_at) with (pages_per_range = 16, autosummarize = on);

grant select, insert, update, delete on devices, two_factor, recovery_codes, contact_codes, muted_topics to paperchain_app;
grant select, update on trade_notices to paperchain_app;
