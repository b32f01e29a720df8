-- The index of a member's closed orders says which were filled, so that a list of one state need not read the others.

drop index closed_orders_by_member;
create index closed_orders_by_member on closed_orders (member_id, id) include (fill_at);
