-- Members see every transaction of theirs, so the index of their list holds the ones that administrators hid too.

drop index transactions_by_member;
create index transactions_by_member on transactions (member_id, id);
