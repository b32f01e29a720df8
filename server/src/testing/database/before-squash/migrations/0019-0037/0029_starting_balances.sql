-- Members from before have their starting balance in their list of transactions too.

-- Under the member's id, which is the reference under which the ledger has it: the first line of the list.
insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at)
select j.reference, j.member_id, 'StartingBalance', 'Completed', j.d_available, 0, 'USDT', 'Practice money to start with', j.at, j.at
from wallets w join journal j on j.member_id = w.member_id and j.version = 1
where j.kind = 'opening' and j.reference = j.member_id;
