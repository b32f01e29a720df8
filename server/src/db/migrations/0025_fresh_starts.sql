-- Fresh starts: a wallet is emptied, and begins again with a starting balance. Everything from before stays.

alter type movement_kind add value 'clearing';
alter type transaction_type add value 'Clearing';
alter type purchase_status add value 'Returned';

-- The wallets that began again: who decided it, and why. A start may be of many wallets.
create table wallet_starts (
  id uuid not null,
  member_id uuid not null,
  started_at timestamptz not null,
  started_by uuid not null,
  reason text not null,
  -- The number of the first movement of the new wallet. Earlier ones belong to the wallet before.
  first_version bigint not null,
  primary key (member_id, first_version)
);
create index wallet_starts_by_start on wallet_starts (id, member_id);

-- The purchases that ended early, and how many periods they had paid.
create table returned_purchases (
  purchase_id uuid primary key,
  periods_paid integer not null,
  returned_at timestamptz not null
);

create index purchase_dues_by_member on purchase_dues (member_id);

grant select, insert on wallet_starts, returned_purchases to paperchain_app;
