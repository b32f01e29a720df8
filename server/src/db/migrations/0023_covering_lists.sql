-- A member may have many trades up and few down, or few that were lost: a filter then passes over most rows, and reads only the index.
drop index transactions_by_member;
create index transactions_by_member on transactions (member_id, id) include (type);
drop index closed_trades_by_member;
create index closed_trades_by_member on closed_trades (member_id, id) include (outcome);
