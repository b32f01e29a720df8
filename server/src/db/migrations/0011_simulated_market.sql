-- The simulated market: one row with the secret of its last day, sealed, and the coins' terms that the operator log fixes.

create table simulated_market (
  id smallint primary key default 1 check (id = 1),
  sealed_last_secret bytea not null,
  -- Each coin's base price, beta and volatility, as decimals in texts.
  coins jsonb not null,
  committed_at timestamptz not null
);

grant select, insert on simulated_market to paperchain_app;
-- After a change of the server's key, the same secret is sealed again.
grant update (sealed_last_secret) on simulated_market to paperchain_app;

-- The seed of the prices of earlier versions: 32 bits of it counted, and could be found from recorded prices.
alter table market_feed drop column world;
