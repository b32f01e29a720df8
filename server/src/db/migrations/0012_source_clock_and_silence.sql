-- The price source's clock, with which trades on real prices agree or are refused, and the times in which nobody asked for prices.

-- How far the asking server's clock was ahead of the source's at its newest answer, as much as is certain; null where that answer
-- told no time.
alter table market_feed add column clock_ahead_ms integer;

-- When new prices were last recorded, of whatever source, and when the next ones were due then. They outlast a change of the source.
alter table market_feed add column priced_at timestamptz;
alter table market_feed add column price_due_at timestamptz;
update market_feed set priced_at = polled_at, price_due_at = poll_due_at where polled_at is not null;
