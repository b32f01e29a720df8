-- What waits for an administrator is found by itself, and what was answered is forgotten as what was closed is.

create index transactions_waiting on transactions (id)
  where hidden_at is null and status = 'Pending' and type in ('Deposit', 'Withdraw');

drop index support_messages_closed;
create index support_messages_done on support_messages (changed_at) where state <> 'open';
