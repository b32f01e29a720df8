-- The inbox: what happened to a member and in the member's group. It is a query over the rows of those events; nothing
-- is stored for it.

-- The newest entries after one time, for the group after another, and before a position in the list. An index gives the
-- rows of each source. Of trades, transactions, announcements and log lines, it reads no more rows of a kind than the
-- list has. Amounts are in millionths.
create function inbox_entries(reader uuid, of_group uuid, later_than timestamptz, in_group_later_than timestamptz, until_time timestamptz,
  until_key text, up_to integer)
returns table (at timestamptz, key text, facts jsonb) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select e.at, e.key, e.facts from (
    (select a.written_at as at, a.id::text as key,
      jsonb_build_object('kind', 'announcement', 'announcementId', a.id, 'text', a.text, 'salt', encode(a.salt, 'hex'),
        'withdrawnAt', (select w.withdrawn_at from announcement_withdrawals w where w.announcement_id = a.id)) as facts
    from announcements a
    where a.group_id = of_group and a.written_at > in_group_later_than and a.written_at <= until_time
      and (a.written_at, a.id::text collate "C") < (until_time, until_key)
    order by a.written_at desc, a.id desc limit up_to)
    union all
    (select t.closed_at, t.id::text,
      jsonb_build_object('kind', 'trade', 'tradeId', t.id, 'coin', coalesce((select c.name from coins c where c.id = t.coin_id), t.coin_id),
        'outcome', t.outcome, 'stake', t.stake::text, 'payout', t.payout::text, 'decision', t.reason)
    from closed_trades t
    where t.member_id = reader and t.closed_at > later_than and t.closed_at <= until_time
      and (t.closed_at, t.id::text collate "C") < (until_time, until_key)
    order by t.closed_at desc, t.id desc limit up_to)
    union all
    (select o.closed_at, o.id::text,
      jsonb_build_object('kind', 'order', 'orderId', o.id, 'coin', coalesce((select c.name from coins c where c.id = o.coin_id), o.coin_id),
        'bought', o.side = 'buy', 'quantity', trim_scale(o.fill_quantity / 100000000)::text, 'amount', coalesce(o.fill_amount, 0)::text, 'reason', o.reason)
    from closed_orders o
    where o.member_id = reader and o.closed_at > later_than and o.closed_at <= until_time
      and (o.closed_at, o.id::text collate "C") < (until_time, until_key)
      and is_news(o.reason)
    order by o.closed_at desc, o.id desc limit up_to)
    union all
    (select t.decided_at, t.id::text, case t.type
      when 'Adjustment' then jsonb_build_object('kind', 'adjustment', 'transactionId', t.id, 'amount', t.amount::text, 'note', t.note)
      when 'MiningPlanPurchase' then jsonb_build_object('kind', 'plan', 'purchaseId', t.id, 'amount', t.amount::text,
        'coin', (select p.coin_name from purchase_terms p where p.id = t.id), 'payout', coalesce(t.payout, 0)::text)
      else jsonb_build_object('kind', case t.type when 'Deposit' then 'deposit' else 'withdrawal' end, 'transactionId', t.id,
        'approved', t.status = 'Completed', 'amount', t.amount::text, 'reason', t.reason)
      end
    from transactions t
    where t.member_id = reader and t.type in ('Deposit', 'Withdraw', 'Adjustment', 'MiningPlanPurchase')
      and t.decided_at > later_than and t.decided_at <= until_time
      and (t.decided_at, t.id::text collate "C") < (until_time, until_key)
    order by t.decided_at desc, t.id desc limit up_to)
    union all
    (select s.started_at, s.id::text, jsonb_build_object('kind', 'fresh-start', 'reason', s.reason)
    from wallet_starts s
    where s.member_id = reader and s.first_version > 1 and s.started_at > later_than and s.started_at <= until_time
      and (s.started_at, s.id::text collate "C") < (until_time, until_key)
    order by s.started_at desc, s.id desc limit up_to)
    union all
    (select d.decided_at, d.id::text, jsonb_build_object('kind', 'document', 'documentId', d.id, 'documentType', d.document_type,
      'approved', d.status = 'approved', 'message', d.message)
    from kyc_documents d
    where d.member_id = reader and d.decided_at > later_than and d.decided_at <= until_time
      and (d.decided_at, d.id::text collate "C") < (until_time, until_key)
    order by d.decided_at desc, d.id desc limit up_to)
    union all
    -- The log has every change of a group, with the group as the subject. This is a range over one subject, because
    -- only the index by subject has that order. With the index by line number, a long log might be read to its
    -- beginning.
    (select n.at, n.key, n.facts from (select l.at, l.key, l.facts from (
      select (o.leaf ->> 'time')::timestamptz as at, 'line-' || lpad(o.seq::text, 12, '0') as key, o.subject, o.seq,
        case o.leaf ->> 'type'
          when 'group.rules' then jsonb_build_object('kind', 'rules', 'version', o.leaf -> 'after' -> 'version', 'reason', o.leaf ->> 'reason')
          when 'round.close' then jsonb_build_object('kind', 'round', 'name', o.leaf -> 'after' ->> 'round')
          else jsonb_build_object('kind', 'group', 'state', o.leaf -> 'after' ->> 'state', 'reason', o.leaf ->> 'reason')
          end as facts
      from (
        select seq, leaf::jsonb ->> 'subject' as subject, leaf::jsonb as leaf from log_leaves
        where leaf::jsonb ->> 'subject' between of_group::text and of_group::text
          and leaf::jsonb ->> 'type' in ('group.rules', 'group.pause', 'group.resume', 'group.close', 'round.close')
      ) o
    ) l
    where (l.at, l.key collate "C") < (until_time, until_key)
    -- Times in the log only grow, so lines that are too old are the last ones found. They are filtered out afterwards
    -- instead of being searched for.
    order by l.subject desc, l.seq desc limit up_to) n where n.at > in_group_later_than)
  ) e
  order by e.at desc, e.key collate "C" desc limit up_to;
end
$$;
