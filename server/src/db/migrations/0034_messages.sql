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
