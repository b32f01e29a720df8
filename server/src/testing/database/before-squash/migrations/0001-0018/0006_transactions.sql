-- Transactions as members and administrators see them, answers by idempotency key, and posting both with a movement.

create type transaction_type as enum ('Deposit', 'Withdraw', 'BuyUp', 'BuyDown', 'MiningPlanPurchase', 'Adjustment');
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
  hidden_at timestamptz
);

-- Ids are time-ordered: a member's list is this index read backwards, and so is each queue of the administrators.
create index transactions_by_member on transactions (member_id, id) where hidden_at is null;
create index transactions_by_status on transactions (status, id) where hidden_at is null;

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

-- Posts movements together with the rows that belong to them: a transaction where it posted, and the answer that its
-- idempotency key will give from now on, which is another one where it was refused.
create function post_acts(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz,
  transaction_rows jsonb, answer_rows jsonb
) returns setof posted language plpgsql as $$
declare
  done posted[];
  accepted integer[];
begin
  select coalesce(array_agg(p), '{}') into done
  from post_movements(members, kinds, slots, steps, refs, d_availables, d_helds, counters, posted_at) p;
  select coalesce(array_agg(d.ord), '{}') into accepted from unnest(done) d;

  insert into transactions (id, member_id, type, status, amount, fee, currency, crypto_amount, price, address, note, created_at)
  select t.id, t.member_id, t.type, t.status, t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at
  from jsonb_to_recordset(transaction_rows) as t (
    ord integer, id uuid, member_id uuid, type transaction_type, status transaction_status, amount bigint, fee bigint,
    currency text, crypto_amount numeric, price numeric, address text, note text, created_at timestamptz)
  where t.ord = any (accepted);

  insert into idempotency (member_id, key, request_hash, status, answer, created_at)
  select a.member_id, a.key, decode(a.request_hash, 'hex'),
    case when a.ord = any (accepted) then a.posted_status else a.refused_status end,
    case when a.ord = any (accepted) then a.posted_answer else a.refused_answer end,
    posted_at
  from jsonb_to_recordset(answer_rows) as a (
    ord integer, member_id uuid, key text, request_hash text, posted_status smallint, posted_answer jsonb,
    refused_status smallint, refused_answer jsonb);

  -- Every server hears of it after the commit, and tells the member's open pages to ask again.
  perform pg_notify('paperchain', json_build_object('member', t.member_id, 'changed', array['transactions', 'balance'])::text)
  from jsonb_to_recordset(transaction_rows) as t (ord integer, member_id uuid)
  where t.ord = any (accepted);

  return query select * from unnest(done);
end
$$;

grant select, insert, update on transactions to paperchain_app;
grant select, insert, delete on idempotency to paperchain_app;
