-- Members are told of filled and cancelled orders by e-mail or text message, as of closed trades.

-- Closed orders of which their members are still to be told, up to a hundred in a row.
create table untold_orders (
  id bigint generated always as identity primary key,
  order_ids uuid[] not null
);
grant select, insert, update, delete on untold_orders to paperchain_app;

alter table muted_topics drop constraint muted_topics_topic_check;
alter table muted_topics add constraint muted_topics_topic_check
  check (topic in ('deposit', 'withdrawal', 'trade', 'order', 'kyc', 'login', 'announcement'));
