-- Messages: notices no longer wait to be passed on, and warnings are a kind of their own.

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('password', 'code', 'invitation', 'support', 'warning', 'notice'));

-- Warnings from before were written as notices.
update outbox set kind = 'warning' where kind = 'notice' and (subject = 'The books of your Paperchain server do not balance'
  or subject in ('The e-mail address of your Paperchain account was changed', 'The phone number of your Paperchain account was changed',
    'Your Paperchain account has an e-mail address now', 'Your Paperchain account has a phone number now'));

drop index outbox_to_pass_on;
drop index outbox_in_order;
drop index outbox_by_kind;
drop index outbox_by_state;
create index outbox_to_pass_on on outbox (id) where state in ('kept', 'failed') and passed_on_at is null and kind <> 'notice';
create index outbox_in_order on outbox ((state in ('kept', 'failed') and passed_on_at is null and kind <> 'notice'), id)
  include (state, passed_on_at, kind);
create index outbox_by_kind on outbox (kind, (state in ('kept', 'failed') and passed_on_at is null and kind <> 'notice'), id)
  include (state, passed_on_at);
create index outbox_by_state on outbox (state, (state in ('kept', 'failed') and passed_on_at is null and kind <> 'notice'), id)
  include (passed_on_at, kind);

-- An announcement stands on pages for a time, at most until the round ends in which it was written. Null: until it is dismissed.
alter table announcements add column stands_until timestamptz, add column round_id uuid references rounds;
update announcements a set round_id = r.id from rounds r
where r.group_id = a.group_id and r.started_at <= a.written_at and (r.ending_at is null or r.ending_at > a.written_at);

-- The text stays readable in the inbox, so a withdrawal is a row beside it.
create table announcement_withdrawals (
  announcement_id uuid primary key references announcements,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid not null
);
grant select, insert on announcement_withdrawals to paperchain_app;

-- The new role that ended the session, for the page that still holds its token.
alter table sessions add column ended_for_role text check (ended_for_role in ('user', 'admin'));
