-- Records of orders: what was accepted, what became of it, and the movements of coins.

alter type record_kind add value 'orders';
alter type record_kind add value 'fills';
alter type record_kind add value 'coins';

-- An order may close long after its acceptance, so the numbers of acceptances are scattered over the table.
drop index closed_orders_by_accepted_xid;
create index closed_orders_by_accepted_xid on closed_orders (accepted_xid);
create index open_orders_by_accepted_xid on open_orders (accepted_xid);
-- Orders are added when they close, so their times rise with the table.
create index closed_orders_by_closing on closed_orders using brin (closed_at) with (pages_per_range = 16, autosummarize = on);
