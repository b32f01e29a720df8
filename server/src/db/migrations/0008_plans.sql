-- Mining plans: what is offered, what was bought under which terms, and when each purchase pays next.

create type time_unit as enum ('days', 'hours', 'minutes');
create type purchase_status as enum ('Running', 'Completed');

create table plans (
  id uuid primary key,
  coin_name text not null,
  daily_profit_bps integer not null check (daily_profit_bps between 1 and 10000),
  run_time integer not null check (run_time > 0),
  time_unit time_unit not null,
  min_purchase bigint not null check (min_purchase > 0),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index plans_on_offer on plans (id) where deleted_at is null;

-- A purchase is also the transaction of its id. It keeps the terms it was made under.
create table purchase_terms (
  id uuid primary key,
  member_id uuid not null,
  plan_id uuid not null,
  coin_name text not null,
  amount bigint not null check (amount > 0),
  daily_profit_bps integer not null,
  run_time integer not null check (run_time > 0),
  time_unit time_unit not null,
  started_at timestamptz not null
);

create index purchase_terms_by_member on purchase_terms (member_id, id);

-- When the next period of a purchase is due, as long as there is one. Nothing else of a purchase changes, and this changes with every
-- payout, so the row is as short as can be.
create table purchase_dues (
  purchase_id uuid primary key,
  member_id uuid not null,
  due_at timestamptz not null
);

create index purchase_dues_by_time on purchase_dues (member_half(member_id), due_at);

grant select, insert, update on plans to paperchain_app;
grant select, insert on purchase_terms to paperchain_app;
grant select, insert, update, delete on purchase_dues to paperchain_app;
