-- Lengths: a round that ends some minutes after its wallets have begun, and a scenario that ends by itself.

-- Null for a round that ends at a time, or by an administrator's hand.
alter table rounds add column length_minutes integer check (length_minutes > 0);

-- Null for a scenario that stays until an administrator removes it.
alter table scenarios add column until timestamptz check (until > set_at);
