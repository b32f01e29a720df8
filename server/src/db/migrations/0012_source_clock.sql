-- The price source's clock: trades on real prices are refused while it and the server's differ.

-- How far the asking server's clock was ahead of the source's at its newest answer, as much as is certain; null where that answer
-- told no time.
alter table market_feed add column clock_ahead_ms integer;
