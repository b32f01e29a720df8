-- Payouts of one purchase have ids with ends of their own, so that their short ids differ.

-- As before, in the order of their time and slot; but the last group is a hash of the purchase, the time and the slot. A payout's id is
-- still the same whoever writes it.
create or replace function payout_id(purchase_id uuid, at timestamptz, slot integer) returns uuid language sql stable as $$
  select encode(t.time || int2send((28672 + slot)::smallint) || substring(uuid_send(purchase_id) from 9 for 2)
    || substring(sha256(uuid_send(purchase_id) || t.time || int4send(slot)) for 6), 'hex')::uuid
  from (select substring(int8send((date_part('epoch', at) * 1000)::bigint) from 3)) as t (time)
$$;
