-- The ledger: one wallet row a member, an append-only journal beside it, and the house's side as sums of deltas.

create type house_account as enum ('capital', 'deposits', 'withdrawals', 'fees', 'adjustments', 'trades', 'plans');

create type movement_kind as enum (
  'opening', 'deposit', 'adjustment', 'withdrawal_hold', 'withdrawal_spend', 'withdrawal_fee', 'withdrawal_release',
  'trade_stake', 'trade_win', 'trade_loss', 'trade_return', 'plan_buy', 'plan_payout', 'plan_return'
);

create table wallets (
  member_id uuid primary key,
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  version bigint not null
) with (fillfactor = 50);

-- The other side of each row is its counter account with minus the sum of both changes: a row cannot be unbalanced.
create table journal (
  member_id uuid not null,
  version bigint not null,
  d_available bigint not null,
  d_held bigint not null,
  available_after bigint not null check (available_after >= 0),
  held_after bigint not null check (held_after >= 0),
  reference uuid not null,
  at timestamptz not null,
  step integer not null,
  counter house_account not null,
  kind movement_kind not null,
  slot smallint not null,
  primary key (member_id, version)
);

-- The first movement to take a slot of a reference keeps it: this is how a movement posts once.
create unique index journal_once on journal (reference, slot, step);

-- No row of a house account is ever locked: each batch appends what it changed, and a job folds the past together.
create table house_deltas (
  id bigint generated always as identity primary key,
  account house_account not null,
  delta bigint not null
);

create table house_balances (
  account house_account primary key,
  balance bigint not null
);

insert into house_balances (account, balance) select unnest(enum_range(null::house_account)), 0;

-- The answer of posting about a movement: its place among those given, and the wallet after it.
create type posted as (ord integer, version bigint, available bigint, held bigint);

grant select, insert, update on wallets to paperchain_app;
grant select, insert on journal to paperchain_app;
grant select, insert, delete on house_deltas to paperchain_app;
grant select, update on house_balances to paperchain_app;
