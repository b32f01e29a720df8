-- Append-only tables: the application has no right to change a row, and triggers keep the owner from doing so by
-- mistake.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();
create trigger log_leaves_append_only before update or delete or truncate on log_leaves
  for each statement execute function refuse_change();
create trigger log_nodes_append_only before update or delete or truncate on log_nodes
  for each statement execute function refuse_change();
create trigger records_append_only before update or delete or truncate on records
  for each statement execute function refuse_change();
create trigger record_nodes_append_only before update or delete or truncate on record_nodes
  for each statement execute function refuse_change();
create trigger quoted_coins_append_only before update or delete or truncate on quoted_coins
  for each statement execute function refuse_change();

-- The exception: reason and salt of a forecast are deleted with its member.
create trigger trade_forecasts_append_only
  before delete or truncate or update of trade_id, member_id, confidence, is_salted, reason_hash, stated_at on trade_forecasts
  for each statement execute function refuse_change();
create trigger trade_forecasts_only_forgotten before update of reason, reason_salt on trade_forecasts
  for each row when (new.reason is not null or new.reason_salt is not null) execute function refuse_change();
