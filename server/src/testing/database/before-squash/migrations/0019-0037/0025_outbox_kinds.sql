-- Messages are found by what they are about, and are marked when an administrator has passed them on.

alter table outbox
  add column kind text not null default 'notice'
    check (kind in ('password', 'code', 'invitation', 'support', 'notice')),
  add column passed_on_at timestamptz,
  add column passed_on_by uuid references members,
  add check ((passed_on_at is null) = (passed_on_by is null));

update outbox set kind = case subject
    when 'Set a new Paperchain password' then 'password'
    when 'Your Paperchain code' then 'code'
    when 'You are invited to Paperchain' then 'invitation'
    when 'Your message to Paperchain support' then 'support'
  end
where subject in ('Set a new Paperchain password', 'Your Paperchain code', 'You are invited to Paperchain',
  'Your message to Paperchain support');

create index outbox_to_pass_on on outbox (id) where state in ('kept', 'failed') and passed_on_at is null;

-- Administrators hear of no trades unless they want to. Who has muted anything has chosen, and keeps what they chose.
insert into muted_topics (member_id, topic)
select id, 'trade' from members
where role = 'admin' and not exists (select from muted_topics where member_id = members.id);
