-- Each price of a service that the operator chose says which host it came from, so that a receipt still says so after a change.

-- Null for other sources, and where the price was recorded before this was kept.
alter table ticks add column host text;
