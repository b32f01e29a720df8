-- Records: the items of each kind as the texts that are hashed, and the root over a batch of them.

-- The number of the next transaction, and of the oldest one that still runs in this database. Transactions in other
-- databases of the same PostgreSQL write none of our rows. If a session here or a prepared transaction cannot be read,
-- the other databases' transactions count too.
create function running_xids(out oldest bigint, out next bigint) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Read before the sessions: a transaction that begins in between has a later number.
  seen pg_snapshot := pg_current_snapshot();
begin
  next := pg_snapshot_xmax(seen)::text::bigint;
  if exists (select from pg_stat_activity where datname = current_database() and query = '<insufficient privilege>')
    or exists (select from pg_prepared_xacts where database = current_database()) then
    oldest := pg_snapshot_xmin(seen)::text::bigint;
  else
    -- A session shows only the last 32 bits of the number.
    select next - coalesce(max((next - backend_xid::text::bigint) & 4294967295), 0) into oldest
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
      and ((next - backend_xid::text::bigint) & 4294967295) < 2147483648;
  end if;
end
$$;

revoke execute on function running_xids from public;
grant execute on function running_xids to paperchain_app;

create function item_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The salt of an item, so that nobody can guess the item from its hash. It reveals nothing about other salts.
create function item_salt(seed bytea, ord bigint) returns text language sql immutable as $$
  select left(encode(sha256(seed || int8send(ord)), 'hex'), 32)
$$;

-- The movements of the journal that some transactions wrote, in the form of RFC 8785. Amounts are in millionths of a USDT.
create function list_money_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select j.ord, j.member_id,
    '{"at":"' || item_time(j.at) || '","available":"' || j.d_available || '","availableAfter":"' || j.available_after
    || '","counter":"' || j.counter || '","held":"' || j.d_held || '","heldAfter":"' || j.held_after || '","kind":"' || j.kind
    || '","member":"' || j.member_id || '","reference":"' || j.reference || '","salt":"' || item_salt(seed, j.ord)
    || '","step":' || j.step || ',"version":' || j.version || '}'
  from (
    select row_number() over (order by xid, member_id, version) - 1 as ord, journal.* from journal
    where xid >= first_xid and xid < before_xid
  ) j
  where only_member is null or j.member_id = only_member
$$;

-- Whether a member asked for transactions of this type, under terms that never change after the acceptance.
create function is_accepted(type transaction_type) returns boolean language sql immutable as $$
  select type in ('Deposit', 'Withdraw', 'BuyUp', 'BuyDown', 'MiningPlanPurchase')
$$;

-- The trades, purchases, deposits and withdrawals that some transactions accepted, with their terms. Addresses are not
-- included: they are deleted with their member, and an item must not change. The reason for a trade is included as a
-- hash, whose salt is deleted with its member.
create function list_accepted_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select t.ord, t.member_id,
    '{"amount":"' || t.amount || '","at":"' || item_time(t.created_at)
    || '","cryptoAmount":' || coalesce('"' || t.crypto_amount || '"', 'null') || ',"currency":' || to_json(t.currency)
    || ',"fee":"' || t.fee || '","id":"' || t.id || '","member":"' || t.member_id
    || '","plan":' || coalesce(
      '{"coin":' || to_json(p.coin_name) || ',"dailyProfitBps":' || p.daily_profit_bps || ',"plan":"' || p.plan_id
      || '","runTime":' || p.run_time || ',"timeUnit":"' || p.time_unit || '"}', 'null')
    || ',"price":' || coalesce('"' || t.price || '"', 'null') || ',"salt":"' || item_salt(seed, t.ord)
    || '","trade":' || coalesce(
      '{"acceptedSeq":' || d.accepted_seq || ',"coin":' || to_json(d.coin_id) || coalesce(',"confidence":' || f.confidence, '')
      || ',"direction":"' || d.direction || '","payoutBps":' || d.payout_bps
      || case when not f.is_salted then ',"reason":"' || encode(f.reason_hash, 'hex') || '"' else '' end || ',"rule":' || d.rule_version
      || coalesce(',"rules":' || d.rules_id, '')
      || case when f.is_salted then ',"saltedReason":"' || encode(f.reason_hash, 'hex') || '"' else '' end || ',"seconds":' || d.seconds
      || ',"settlement":"' || d.settlement || '","source":"' || d.source || '"}', 'null')
    || ',"type":"' || t.type || '"}'
  from (
    select row_number() over (order by xid, id) - 1 as ord, transactions.* from transactions
    where xid >= first_xid and xid < before_xid and is_accepted(type)
  ) t
  left join purchase_terms p on p.id = t.id
  left join lateral (
    select coin_id, source, direction, payout_bps, seconds, settlement, rule_version, accepted_seq, rules_id from open_trades o where o.id = t.id
    union all
    select coin_id, source, direction, payout_bps, seconds, settlement, rule_version, accepted_seq, rules_id from closed_trades c where c.id = t.id
  ) d on true
  left join trade_forecasts f on f.trade_id = t.id
  where only_member is null or t.member_id = only_member
$$;

-- The trades that some transactions closed. The rule's outcome of a decided trade is computed later, from prices, so it
-- is not in the item.
create function list_closed_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select t.ord, t.member_id,
    '{"at":"' || item_time(t.closed_at) || '","decided":' || (t.decided_by is not null)
    || ',"entryAt":' || case when t.decided_by is null and t.entry_at is not null then '"' || item_time(t.entry_at) || '"' else 'null' end
    || ',"exitAt":' || case when t.decided_by is null and t.exit_at is not null then '"' || item_time(t.exit_at) || '"' else 'null' end
    || ',"id":"' || t.id || '","member":"' || t.member_id || '","outcome":"' || t.outcome || '","payout":"' || t.payout
    || '","salt":"' || item_salt(seed, t.ord) || '"}'
  from (
    select row_number() over (order by xid, id) - 1 as ord, closed_trades.* from closed_trades
    where xid >= first_xid and xid < before_xid
  ) t
  where only_member is null or t.member_id = only_member
$$;

-- The orders that some transactions accepted, with their terms. Quantities are in hundred-millionths of a coin. A later
-- cancellation does not change them.
create function list_order_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select o.ord, o.member_id,
    '{"amount":"' || coalesce(o.amount, 0) || '","at":"' || item_time(o.accepted_at) || '","cryptoAmount":null,"currency":"USDT","fee":"0","id":"' || o.id
    || '","member":"' || o.member_id || '","order":{"acceptedSeq":' || o.accepted_seq || ',"coin":' || to_json(o.coin_id)
    || ',"ends":"' || item_time(o.accepted_at + case o.kind when 'market' then interval '120 seconds' else interval '720 hours' end)
    || '","feeBps":' || o.fee_bps || ',"hold":"' || o.hold_id || '","kind":"' || o.kind || '","paired":' || (o.hold_id <> o.id)
    || ',"price":' || coalesce('"' || trim_scale(o.price) || '"', 'null') || ',"quantity":' || coalesce('"' || trim_scale(o.quantity) || '"', 'null')
    || ',"rule":' || o.rule_version || coalesce(',"rules":' || o.rules_id, '') || ',"source":"' || o.source || '","spreadBps":' || o.spread_bps
    || '},"plan":null,"salt":"' || item_salt(seed, o.ord) || '","trade":null,"type":"' || case o.side when 'buy' then 'Buy' else 'Sell' end || '"}'
  from (
    select row_number() over (order by accepted_xid, id) - 1 as ord, orders.* from orders
    where accepted_xid >= first_xid and accepted_xid < before_xid
  ) o
  where only_member is null or o.member_id = only_member
$$;

-- The orders that some transactions filled or cancelled.
create function list_fill_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select o.ord, o.member_id,
    '{"amount":' || coalesce('"' || o.fill_amount || '"', 'null') || ',"at":"' || item_time(o.closed_at)
    || '","cancelAskedAt":' || coalesce('"' || item_time(o.cancel_asked_at) || '"', 'null') || ',"fee":' || coalesce('"' || o.fee || '"', 'null')
    || ',"fillAt":' || coalesce('"' || item_time(o.fill_at) || '"', 'null') || ',"fillSeq":' || coalesce(o.fill_seq::text, 'null')
    || ',"id":"' || o.id || '","member":"' || o.member_id || '","profit":' || coalesce('"' || o.profit || '"', 'null')
    || ',"quantity":' || coalesce('"' || trim_scale(o.fill_quantity) || '"', 'null') || ',"reason":' || coalesce('"' || o.reason || '"', 'null')
    || ',"salt":"' || item_salt(seed, o.ord) || '","triggerAt":' || coalesce('"' || item_time(o.trigger_at) || '"', 'null')
    || ',"triggerSeq":' || coalesce(o.trigger_seq::text, 'null') || '}'
  from (
    select row_number() over (order by xid, id) - 1 as ord, closed_orders.* from closed_orders
    where xid >= first_xid and xid < before_xid
  ) o
  where only_member is null or o.member_id = only_member
$$;

-- The movements of coins that some transactions wrote. Quantities are in hundred-millionths of a coin, costs in millionths of a USDT.
create function list_coin_items(first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language sql stable as $$
  select j.ord, j.member_id,
    '{"at":"' || item_time(j.at) || '","available":"' || trim_scale(j.d_available) || '","availableAfter":"' || trim_scale(j.available_after)
    || '","coin":' || to_json(j.coin_id) || ',"cost":"' || j.d_cost || '","costAfter":"' || j.cost_after || '","held":"' || trim_scale(j.d_held)
    || '","heldAfter":"' || trim_scale(j.held_after) || '","kind":"' || j.kind || '","member":"' || j.member_id || '","reference":"' || j.reference
    || '","salt":"' || item_salt(seed, j.ord) || '","slot":' || j.slot || ',"taken":"' || j.d_taken || '","takenAfter":"' || j.taken_after
    || '","version":' || j.version || '}'
  from (
    select row_number() over (order by xid, member_id, coin_id, version) - 1 as ord, coin_journal.* from coin_journal
    where xid >= first_xid and xid < before_xid
  ) j
  where only_member is null or j.member_id = only_member
$$;

-- The items of a batch, of one member or of all.
create function list_items(kind record_kind, first_xid bigint, before_xid bigint, seed bytea, only_member uuid)
returns table (ord bigint, member_id uuid, item text) language plpgsql stable
-- Rows from before the first record have no number. The planner does not know that and would read whole tables.
set enable_seqscan = off as $$
begin
  case kind
    when 'accepted' then return query select * from list_accepted_items(first_xid, before_xid, seed, only_member);
    when 'closed' then return query select * from list_closed_items(first_xid, before_xid, seed, only_member);
    when 'money' then return query select * from list_money_items(first_xid, before_xid, seed, only_member);
    when 'orders' then return query select * from list_order_items(first_xid, before_xid, seed, only_member);
    when 'fills' then return query select * from list_fill_items(first_xid, before_xid, seed, only_member);
    when 'coins' then return query select * from list_coin_items(first_xid, before_xid, seed, only_member);
  end case;
end
$$;

-- The kinds of rows that some transactions wrote. In PL/pgSQL, because it resolves the names of kinds at the first
-- call: on a new database, the transaction that creates this function also adds one of them.
create function list_kinds_written(first_xid bigint, before_xid bigint) returns record_kind[] language plpgsql stable
-- The same condition as in list_items.
set enable_seqscan = off as $$
begin
  return array_remove(array[
    case when exists (select from polls where xid >= first_xid and xid < before_xid) then 'prices'::record_kind end,
    case when exists (select from transactions where xid >= first_xid and xid < before_xid) then 'accepted'::record_kind end,
    case when exists (select from closed_trades where xid >= first_xid and xid < before_xid) then 'closed'::record_kind end,
    case when exists (select from journal where xid >= first_xid and xid < before_xid) then 'money'::record_kind end,
    case when exists (select from open_orders where accepted_xid >= first_xid and accepted_xid < before_xid)
      or exists (select from closed_orders where accepted_xid >= first_xid and accepted_xid < before_xid) then 'orders'::record_kind end,
    case when exists (select from closed_orders where xid >= first_xid and xid < before_xid) then 'fills'::record_kind end,
    case when exists (select from coin_journal where xid >= first_xid and xid < before_xid) then 'coins'::record_kind end], null);
end
$$;

-- The hashes of a batch's items, in order (RFC 9162).
create function list_item_hashes(kind record_kind, first_xid bigint, before_xid bigint, seed bytea) returns bytea[]
language sql stable as $$
  select coalesce(array_agg(sha256('\x00'::bytea || convert_to(i.item, 'UTF8')) order by i.ord), '{}')
  from list_items(kind, first_xid, before_xid, seed, null) i
$$;

-- The root over the hashes of leaves: joins pairs level by level, and a last node without a partner moves up.
create function merkle_root(hashes bytea[]) returns bytea language plpgsql immutable as $$
begin
  while cardinality(hashes) > 1 loop
    select array_agg(case when h.beside is null then h.hash else sha256('\x01'::bytea || h.hash || h.beside) end order by h.n) into hashes
    from (select n, hash, lead(hash) over (order by n) as beside from unnest(hashes) with ordinality as u (hash, n)) h
    where h.n % 2 = 1;
  end loop;
  return hashes[1];
end
$$;
