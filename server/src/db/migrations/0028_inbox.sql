-- Announcements to a group, and how far each member has read the inbox. The inbox itself is read from the rows of what happened.

create table announcements (
  id uuid primary key,
  group_id uuid not null references groups,
  written_at timestamptz not null,
  written_by uuid not null,
  text text not null,
  mailed boolean not null
);
create index announcements_by_group on announcements (group_id, written_at, id);

-- The announcements that are still being mailed: every member up to this id has the letter.
create table announcement_mails (
  announcement_id uuid primary key references announcements,
  mailed_up_to uuid
);

create table inbox_reads (
  member_id uuid primary key references members,
  read_until timestamptz not null,
  -- Newer announcements that were dismissed one by one.
  dismissed uuid[] not null default '{}'
);

-- Since when a member is in the group; null for members who joined it with their account.
alter table members add column joined_group_at timestamptz;

-- Closed trades and decided requests of a member, by the time of it.
create index closed_trades_by_time on closed_trades (member_id, closed_at);
create index transactions_by_decision on transactions (member_id, decided_at, id)
  where decided_at is not null and type in ('Deposit', 'Withdraw', 'Adjustment', 'MiningPlanPurchase');

alter table muted_topics drop constraint muted_topics_topic_check;
alter table muted_topics add constraint muted_topics_topic_check
  check (topic in ('deposit', 'withdrawal', 'trade', 'kyc', 'login', 'announcement'));

grant select, insert on announcements to paperchain_app;
grant select, insert, update, delete on announcement_mails, inbox_reads to paperchain_app;

-- Members who were here before find their inbox read.
insert into inbox_reads (member_id, read_until) select id, now() from members where erased_at is null;
