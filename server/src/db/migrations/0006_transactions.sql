-- Transactions as members and administrators see them, how many there are, and answers by idempotency key.

create type transaction_type as enum (
  'Deposit', 'Withdraw', 'BuyUp', 'BuyDown', 'MiningPlanPurchase', 'Adjustment', 'MiningPlanPayout', 'MiningPlanReturn',
  'StartingBalance'
);
create type transaction_status as enum ('Pending', 'Completed', 'Failed');

create table transactions (
  id uuid primary key,
  member_id uuid not null,
  type transaction_type not null,
  status transaction_status not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  crypto_amount numeric(38, 8),
  price numeric,
  address text,
  note text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  hidden_at timestamptz,
  payout bigint,
  -- The administrator's words with a decision, for the member to read.
  reason text
);

-- Ids are time-ordered: a member's list is this index read backwards, and so is each queue of the administrators.
create index transactions_by_member on transactions (member_id, id) where hidden_at is null;
-- Nearly all are completed, and found where everything is; nobody looks for them by status.
create index transactions_by_status on transactions (status, id) where hidden_at is null and status <> 'Completed';
create index transactions_waiting on transactions (id)
  where hidden_at is null and status = 'Pending' and type in ('Deposit', 'Withdraw');
-- A wallet shows what is held for each purpose without reading its whole journal.
create index transactions_withdrawals_pending on transactions (member_id) include (amount)
  where type = 'Withdraw' and status = 'Pending';
-- The open deposits of a member are counted before one more is taken.
create index transactions_deposits_pending on transactions (member_id)
  where type = 'Deposit' and status = 'Pending';
-- A deletion looks for the addresses of one member among all transactions, and others wait for it.
create index transactions_with_address on transactions (member_id) where address is not null;

-- How many transactions there are of each kind: a row for every statement that wrote some, added up now and then. Their sum is the
-- count, and costs the same however many there are.
create table transaction_counts (
  type transaction_type not null,
  status transaction_status not null,
  hidden boolean not null,
  rows bigint not null,
  amount numeric not null
);

create table idempotency (
  member_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);

create index idempotency_by_time on idempotency (created_at);

grant select, insert, update on transactions to paperchain_app;
grant select, insert, delete on transaction_counts, idempotency to paperchain_app;
