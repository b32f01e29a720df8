-- How often something was tried within a window. Unlogged: after a crash of the database counting starts anew.

create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);

grant select, insert, update, delete on rate_limits to paperchain_app;
