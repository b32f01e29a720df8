-- The ledger: opening wallets, posting movements, alone or with their rows, and folding the house's side.
-- Only functions write money: the application has no right to change wallets, the journal or the house's side. These functions, and those
-- that settle trades, pay plans and renew wallets, run with the rights of the tables' owner.

-- An empty wallet for a new member.
create function open_wallet(of_member uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into wallets (member_id, available, held, version) values (of_member, 0, 0, 0)
$$;

-- Locks wallets against postings until the transaction ends, in the order of their members.
create function lock_wallets(of_members uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallets w where w.member_id = any (of_members) order by w.member_id for update;
end
$$;

-- Posts movements, at most one for each member, given in the order of their members so that two servers cannot
-- deadlock. A movement that would leave a wallet below zero is missing from the result, and nothing of it is written.
-- Servers' clocks differ, so a movement is dated no earlier than the one before it. The plan must walk the given rows
-- and look up each wallet by its key, whatever the table's statistics say.
create function post_movements(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz
) returns setof posted language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with moved as (
    update wallets w
    set available = w.available + m.d_available, held = w.held + m.d_held, version = w.version + 1,
      moved_at = greatest(w.moved_at, posted_at)
    from unnest(members, kinds, slots, steps, refs, d_availables, d_helds, counters) with ordinality
      as m (member_id, kind, slot, step, reference, d_available, d_held, counter, ord)
    where w.member_id = m.member_id and w.available + m.d_available >= 0 and w.held + m.d_held >= 0
    returning m.*, w.version, w.available, w.held, w.moved_at
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select moved.member_id, moved.version, moved.d_available, moved.d_held, moved.available, moved.held, moved.reference,
      moved.moved_at, moved.step, moved.counter, moved.kind, moved.slot
    from moved
  ), housed as (
    insert into house_deltas (account, delta)
    select moved.counter, -sum(moved.d_available + moved.d_held)::bigint
    from moved group by moved.counter having sum(moved.d_available + moved.d_held) <> 0
  )
  select moved.ord::integer, moved.version, moved.available, moved.held from moved;
end
$$;

-- Posts movements together with their rows: the transaction and trade if the movement posted, and the stored answer of
-- its idempotency key, which differs if the movement was refused.
create function post_acts(
  members uuid[], kinds movement_kind[], slots smallint[], steps integer[], refs uuid[],
  d_availables bigint[], d_helds bigint[], counters house_account[], posted_at timestamptz,
  transaction_rows jsonb, answer_rows jsonb, trade_rows jsonb,
  -- Orders, the coins that sales among them hold, and, if some acts move no money, the movements' positions in the
  -- batch.
  order_rows jsonb default '[]', hold_rows jsonb default '[]', ords integer[] default null
) returns setof posted language plpgsql as $$
declare
  done posted[];
  accepted integer[];
begin
  perform require_groups(transaction_rows || order_rows);
  if hold_rows <> '[]' then
    -- Before the movements, so that all wallets of the batch are locked in their order.
    done := array(select p from hold_coins(members, hold_rows, posted_at) p);
    members := members || array(select h.member_id from jsonb_to_recordset(hold_rows) as h (member_id uuid));
    ords := ords || array(select h.ord from jsonb_to_recordset(hold_rows) as h (ord integer));
  end if;
  if cardinality(kinds) > 0 then
    done := done || array(
      select (coalesce(ords[p.ord], p.ord), p.version, p.available, p.held)::posted
      from post_movements(members[1:cardinality(kinds)], kinds, slots, steps, refs, d_availables, d_helds, counters, posted_at) p);
  end if;
  done := coalesce(done, '{}');
  select coalesce(array_agg(d.ord), '{}') into accepted from unnest(done) d;

  -- A posting locks its wallet, which a deletion locks too. A refused act has no such lock yet.
  if cardinality(accepted) < cardinality(members) then
    perform from members m join unnest(members) with ordinality a (id, nth) on m.id = a.id
    where coalesce(ords[a.nth], a.nth) <> all (accepted) order by m.id for key share of m;
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

  insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq, rules_id)
  select t.id, t.member_id, t.coin_id, t.source, t.direction, t.stake, t.payout_bps, t.seconds, t.settlement, t.rule_version, t.accepted_at,
    -- During an upgrade, a server of the version before sends no number.
    coalesce(t.accepted_seq, (select seq from market_feed)), t.rules_id
  from jsonb_to_recordset(trade_rows) as t (
    ord integer, id uuid, member_id uuid, coin_id text, source market_source, direction trade_direction, stake bigint,
    payout_bps integer, seconds integer, settlement trade_settlement, rule_version smallint, accepted_at timestamptz, accepted_seq bigint,
    rules_id integer)
  where t.ord = any (accepted);

  if order_rows <> '[]' then
    insert into open_orders (id, member_id, coin_id, source, side, kind, amount, quantity, price, hold_id, fee_bps, spread_bps, rule_version,
      accepted_at, accepted_seq, rules_id, ends_at, given_up_at, end_reason)
    select o.id, o.member_id, o.coin_id, o.source, o.side, o.kind, o.amount, o.quantity, o.price,
      coalesce((select p.hold_id from jsonb_to_recordset(hold_rows) as h (ord integer, paired_with uuid) join open_orders p on p.id = h.paired_with where h.ord = o.ord), o.id),
      o.fee_bps, o.spread_bps, o.rule_version, o.accepted_at, o.accepted_seq, o.rules_id, o.ends_at, o.given_up_at, o.end_reason
    from jsonb_to_recordset(order_rows) as o (
      ord integer, id uuid, member_id uuid, coin_id text, source market_source, side order_side, kind order_kind, amount bigint,
      quantity numeric, price numeric, fee_bps integer, spread_bps integer, rule_version smallint, accepted_at timestamptz, accepted_seq bigint,
      rules_id integer, ends_at timestamptz, given_up_at timestamptz, end_reason cancel_reason)
    where o.ord = any (accepted);
    perform pg_notify('paperchain', json_build_object('member', o.member_id, 'changed', array['orders', 'balance'])::text)
    from jsonb_to_recordset(order_rows) as o (ord integer, member_id uuid)
    where o.ord = any (accepted);
  end if;

  if jsonb_path_exists(trade_rows, '$[*].confidence') then
    insert into trade_forecasts (trade_id, member_id, confidence, reason, is_salted, reason_salt, reason_hash, stated_at)
    -- During an upgrade, a server of the version before sends no salt.
    select t.id, t.member_id, t.confidence, t.reason, t.reason_salt is not null, decode(t.reason_salt, 'hex'),
      sha256(coalesce(decode(t.reason_salt, 'hex'), '') || convert_to(t.reason, 'UTF8')), t.accepted_at
    from jsonb_to_recordset(trade_rows) as t (
      ord integer, id uuid, member_id uuid, confidence smallint, reason text, reason_salt text, accepted_at timestamptz)
    where t.ord = any (accepted) and t.confidence is not null;
  end if;

  -- During an upgrade, a server of the version before sends jsonb.
  insert into idempotency (member_id, key, request_hash, status, answer_packed, answer_text, answer, created_at)
  select a.member_id, a.key, decode(a.request_hash, 'hex'),
    case when a.ord = any (accepted) then a.posted_status else a.refused_status end,
    case when a.ord = any (accepted) then decode(a.posted_packed, 'base64') end,
    case when a.ord <> all (accepted) then a.refused_text end,
    case when a.ord = any (accepted) then a.posted_answer else a.refused_answer end,
    posted_at
  from jsonb_to_recordset(answer_rows) as a (
    ord integer, member_id uuid, key text, request_hash text, posted_status smallint, posted_packed text, posted_answer jsonb,
    refused_status smallint, refused_text text, refused_answer jsonb);

  perform set_config('paperchain.members_held', '', true);

  -- After the commit, every server is notified and tells the member's open pages to fetch again.
  perform pg_notify('paperchain', json_build_object('member', t.member_id, 'changed',
    case when t.type in ('BuyUp', 'BuyDown') then array['trades', 'transactions', 'balance'] else array['transactions', 'balance'] end)::text)
  from jsonb_to_recordset(transaction_rows) as t (ord integer, member_id uuid, type text)
  where t.ord = any (accepted);

  return query select * from unnest(done);
end
$$;

-- Holds the coins of sales, given in the order of their members. A hold that the coin's wallet cannot cover is missing
-- from the result. The second sale of a pair holds nothing of its own. Locks the wallets of all members of the batch,
-- because every change of coins locks the member's wallet first.
create function hold_coins(members uuid[], hold_rows jsonb, posted_at timestamptz) returns setof posted
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_wallets(members || array(select h.member_id from jsonb_to_recordset(hold_rows) as h (member_id uuid)));
  return query
  with asked as (
    select * from jsonb_to_recordset(hold_rows) as h (ord integer, member_id uuid, coin_id text, quantity numeric, reference uuid, paired_with uuid)
  ), moved as (
    update coin_wallets w set available = w.available - a.quantity, held = w.held + a.quantity, version = w.version + 1
    from asked a
    where a.paired_with is null and w.member_id = a.member_id and w.coin_id = a.coin_id and w.available >= a.quantity
    returning a.ord, a.quantity, a.reference, w.*
  ), written as (
    insert into coin_journal (member_id, coin_id, version, d_available, d_held, d_cost, d_taken, available_after, held_after, cost_after, taken_after,
      reference, slot, kind, at)
    select m.member_id, m.coin_id, m.version, -m.quantity, m.quantity, 0, 0, m.available, m.held, m.cost, m.taken, m.reference, 0, 'coin_hold',
      greatest(posted_at, (select l.moved_at from wallets l where l.member_id = m.member_id))
    from moved m
  )
  select m.ord, m.version, 0::bigint, 0::bigint from moved m
  union all
  select a.ord, 0::bigint, 0::bigint, 0::bigint from asked a join open_orders o on o.id = a.paired_with
  where o.member_id = a.member_id and o.coin_id = a.coin_id and o.side = 'sell' and o.quantity = a.quantity
    and o.cancel_asked_at is null and o.trigger_seq is null
    and not exists (select from open_orders p where p.hold_id = o.hold_id and p.side = 'sell' and p.id <> o.id);
end
$$;

-- Folds the appended lines into the balances. One server does this at a time.
create function fold_house_deltas() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7246012, 2) then
    return;
  end if;
  with taken as (delete from house_deltas returning account, delta),
    sums as (select account, sum(delta)::bigint as delta from taken group by account)
  insert into house_balances as b (account, balance) select account, delta from sums
  on conflict (account) do update set balance = b.balance + excluded.balance;
  with taken as (delete from coin_house_deltas returning coin_id, delta)
  insert into coin_house_balances as b (coin_id, balance) select coin_id, sum(delta) from taken group by coin_id
  on conflict (coin_id) do update set balance = b.balance + excluded.balance;
end
$$;

revoke execute on function open_wallet, lock_wallets, post_movements, hold_coins, fold_house_deltas from public;
grant execute on function open_wallet, lock_wallets, post_movements, hold_coins, fold_house_deltas to paperchain_app;
