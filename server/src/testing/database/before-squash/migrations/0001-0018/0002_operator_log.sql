-- The operator log: every act of an administrator, written with the act, never changed afterwards.

create table operator_log (
  seq bigint primary key check (seq >= 0),
  at timestamptz not null,
  type text not null,
  actor_id uuid not null,
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null
);

-- The application may not change a line (grants); nobody else does so by mistake either (trigger).
grant select, insert on operator_log to paperchain_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger operator_log_append_only before update or delete or truncate on operator_log
  for each statement execute function refuse_change();
