-- The time of a wallet's newest movement: the next one is never dated earlier, whatever clock its server has.

-- Wallets from before this migration get it with their next movement: to read the end of every journal would take minutes for a
-- million wallets.
alter table wallets add column moved_at timestamptz not null default '-infinity';
