-- The ledger: one wallet row a member, an append-only journal beside it, and the house's side as sums of deltas.

create type house_account as enum ('capital', 'deposits', 'withdrawals', 'fees', 'adjustments', 'trades', 'plans');

create type movement_kind as enum (
  'opening', 'deposit', 'adjustment', 'withdrawal_hold', 'withdrawal_spend', 'withdrawal_fee', 'withdrawal_release'
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

-- Who takes a slot of a reference first has it: this is what posting once means.
create unique index journal_once on journal (reference, slot, step);

create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

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

create type posted as (ord integer, version bigint, available bigint, held bigint);

-- Posts movements, at most one for each member, given in the order of their members so that two servers cannot deadlock.
-- A movement that would leave a wallet below zero is left out of the answer, and nothing of it is written.
-- The plan must walk the given rows and look up each wallet by its key, whatever the table's statistics say.
create function post_movements(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz
) returns setof posted language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with moved as (
    update wallets w
    set available = w.available + m.d_available, held = w.held + m.d_held, version = w.version + 1
    from unnest(members, kinds, slots, steps, refs, d_availables, d_helds, counters) with ordinality
      as m (member_id, kind, slot, step, reference, d_available, d_held, counter, ord)
    where w.member_id = m.member_id and w.available + m.d_available >= 0 and w.held + m.d_held >= 0
    returning m.*, w.version, w.available, w.held
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select moved.member_id, moved.version, moved.d_available, moved.d_held, moved.available, moved.held, moved.reference,
      posted_at, moved.step, moved.counter, moved.kind, moved.slot
    from moved
  ), housed as (
    insert into house_deltas (account, delta)
    select moved.counter, -sum(moved.d_available + moved.d_held)::bigint
    from moved group by moved.counter having sum(moved.d_available + moved.d_held) <> 0
  )
  select moved.ord::integer, moved.version, moved.available, moved.held from moved;
end
$$;

-- Folds what has been appended so far into the balances; run by one server at a time.
create function fold_house_deltas() returns void language sql as $$
  with taken as (delete from house_deltas returning account, delta),
    sums as (select account, sum(delta)::bigint as delta from taken group by account)
  update house_balances b set balance = b.balance + sums.delta from sums where sums.account = b.account
$$;

grant select, insert, update on wallets to paperchain_app;
grant select, insert on journal to paperchain_app;
grant select, insert, delete on house_deltas to paperchain_app;
grant select, update on house_balances to paperchain_app;

insert into wallets (member_id, available, held, version) select id, 0, 0, 0 from members;
