-- Groups: people who practise together under one set of rules. Each member is in one group, administrators are in none.

create type group_state as enum ('open', 'paused', 'closed');

create table groups (
  id uuid primary key,
  name text not null,
  state group_state not null default 'open',
  -- Why it is paused or closed: its members read it.
  reason text,
  -- Grows with every change of state or rules. An act that was decided with an older one is not accepted.
  epoch bigint not null default 1,
  -- The rules in force; a server that starts gives the first group its first ones.
  rules_id integer,
  created_at timestamptz not null,
  check ((state = 'open') = (reason is null))
);
create unique index groups_by_name on groups (lower(name));

create table group_rules (
  id integer generated always as identity primary key,
  group_id uuid not null references groups,
  version integer not null,
  rules jsonb not null,
  reason text not null,
  set_at timestamptz not null,
  unique (group_id, version)
);
alter table groups add foreign key (rules_id) references group_rules;

insert into groups (id, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Members', now());

-- A constant default is written to no row. The version before writes members without it.
alter table members add column group_id uuid default '00000000-0000-7000-8000-000000000001' references groups;
update members set group_id = null where role = 'admin';
create index members_by_group on members (group_id, id) where erased_at is null;

-- A join link is an invitation that leads into a group, made by an administrator. The one code that each person has leads into the
-- group of that person.
alter table invitations add column group_id uuid references groups, add column expires_at timestamptz;
alter table invitations drop constraint invitations_member_id_key;
create index invitations_by_member on invitations (member_id);
create unique index invitations_own on invitations (member_id) where group_id is null;
create index invitations_by_group on invitations (group_id, id) where group_id is not null;

-- The rules by which a trade was accepted; trades from before have none.
alter table open_trades add column rules_id integer;
alter table closed_trades add column rules_id integer;

-- Whether a deposit completes by itself when it is confirmed, as it was accepted. For those from before, the rules in force decide.
alter table transactions add column completes_itself boolean;
create index transactions_completing on transactions (member_id, id) where completes_itself and status = 'Pending';

grant select, insert, update on groups to paperchain_app;
grant select, insert on group_rules to paperchain_app;
