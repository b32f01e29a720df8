-- Postings of members lock no more than their wallets, which a deletion locks too, and so stay as fast as they were.

create or replace function post_acts(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz,
  transaction_rows jsonb, answer_rows jsonb, trade_rows jsonb
) returns setof posted language plpgsql as $$
declare
  done posted[];
  accepted integer[];
begin
  select coalesce(array_agg(p), '{}') into done
  from post_movements(members, kinds, slots, steps, refs, d_availables, d_helds, counters, posted_at) p;
  select coalesce(array_agg(d.ord), '{}') into accepted from unnest(done) d;

  -- A posting holds its wallet, which a deletion locks too. An act that is refused holds nothing yet.
  if cardinality(accepted) < cardinality(members) then
    perform from members m join unnest(members) with ordinality a (id, ord) on m.id = a.id
    where a.ord <> all (accepted) order by m.id for key share of m;
  end if;
  if exists (select from unnest(members) a (id) join members m on m.id = a.id where m.erased_at is not null) then
    raise exception 'a member was deleted' using errcode = 'PC001';
  end if;
  perform set_config('paperchain.members_held', 'yes', true);

  insert into transactions (id, member_id, type, status, amount, fee, currency, crypto_amount, price, address, note, created_at)
  select t.id, t.member_id, t.type, t.status, t.amount, t.fee, t.currency, t.crypto_amount, t.price, t.address, t.note, t.created_at
  from jsonb_to_recordset(transaction_rows) as t (
    ord integer, id uuid, member_id uuid, type transaction_type, status transaction_status, amount bigint, fee bigint,
    currency text, crypto_amount numeric, price numeric, address text, note text, created_at timestamptz)
  where t.ord = any (accepted);

  insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq)
  select t.id, t.member_id, t.coin_id, t.source, t.direction, t.stake, t.payout_bps, t.seconds, t.settlement, t.rule_version, t.accepted_at,
    (select seq from market_feed)
  from jsonb_to_recordset(trade_rows) as t (
    ord integer, id uuid, member_id uuid, coin_id text, source market_source, direction trade_direction, stake bigint,
    payout_bps integer, seconds integer, settlement trade_settlement, rule_version smallint, accepted_at timestamptz)
  where t.ord = any (accepted);

  insert into idempotency (member_id, key, request_hash, status, answer, created_at)
  select a.member_id, a.key, decode(a.request_hash, 'hex'),
    case when a.ord = any (accepted) then a.posted_status else a.refused_status end,
    case when a.ord = any (accepted) then a.posted_answer else a.refused_answer end,
    posted_at
  from jsonb_to_recordset(answer_rows) as a (
    ord integer, member_id uuid, key text, request_hash text, posted_status smallint, posted_answer jsonb,
    refused_status smallint, refused_answer jsonb);

  perform set_config('paperchain.members_held', '', true);

  -- Every server hears of it after the commit, and tells the member's open pages to ask again.
  perform pg_notify('paperchain', json_build_object('member', t.member_id, 'changed',
    case when t.type in ('BuyUp', 'BuyDown') then array['trades', 'transactions', 'balance'] else array['transactions', 'balance'] end)::text)
  from jsonb_to_recordset(transaction_rows) as t (ord integer, member_id uuid, type text)
  where t.ord = any (accepted);

  return query select * from unnest(done);
end
$$;

-- Others who write these rows still hold the member while they do.
drop trigger idempotency_of_members on idempotency;
create trigger idempotency_of_members after insert on idempotency referencing new table as added for each statement
  when (current_setting('paperchain.members_held', true) is distinct from 'yes') execute function require_members();
drop trigger transactions_of_members on transactions;
create trigger transactions_of_members after insert on transactions referencing new table as added for each statement
  when (current_setting('paperchain.members_held', true) is distinct from 'yes') execute function require_acting_members();
