-- The open deposits of a member are counted before one more is taken.

create index transactions_deposits_pending on transactions (member_id)
  where type = 'Deposit' and status = 'Pending';
