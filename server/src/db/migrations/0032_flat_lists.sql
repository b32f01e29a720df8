-- The number of each group's members, kept as member_counts keeps everybody's; and indexes for pages far back.

-- Connections count in 16 slots, so that few wait for each other. A slot may be below zero; the sum is not.
create table group_member_counts (
  group_id uuid not null references groups,
  status text not null check (status in ('active', 'suspended')),
  slot smallint not null,
  count bigint not null,
  primary key (group_id, status, slot)
);

insert into group_member_counts (group_id, status, slot, count)
select group_id, status, 0, count(*) from members where group_id is not null and erased_at is null group by 1, 2;

grant select, insert, update on group_member_counts to paperchain_app;

-- A page far back passes over many rows: with these it reads an index alone.
drop index outbox_in_order;
drop index outbox_by_kind;
drop index outbox_by_state;
create index outbox_in_order on outbox ((state in ('kept', 'failed') and passed_on_at is null), id) include (state, passed_on_at);
create index outbox_by_kind on outbox (kind, (state in ('kept', 'failed') and passed_on_at is null), id) include (state, passed_on_at);
create index outbox_by_state on outbox (state, (state in ('kept', 'failed') and passed_on_at is null), id) include (passed_on_at);
create index transactions_hidden on transactions (id) where hidden_at is not null;
