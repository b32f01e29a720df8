-- A price finds the orders that it reaches by a span of an index, and a sale finds the other one of its pair.

drop index open_orders_resting;
-- Falling prices reach limits to buy and stops that sell, rising ones the others.
create index open_orders_resting on open_orders (member_half(member_id), coin_id, ((kind = 'limit') = (side = 'buy')), price) where resting;
drop index open_orders_of_pair;
create index open_orders_of_hold on open_orders (hold_id) where side = 'sell';
