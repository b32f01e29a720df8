-- What is held for each purpose is what is open: a wallet is read without reading its whole journal.

create index transactions_withdrawals_pending on transactions (member_id) include (amount)
  where type = 'Withdraw' and status = 'Pending';
