-- A poll changes every coin: without an index on what changes, and with room in each page, no index is written again.
drop index coins_seq;
alter table coins set (fillfactor = 50);
