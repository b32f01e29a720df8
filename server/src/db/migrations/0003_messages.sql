-- Messages: what this server writes to people, and what people write to the organiser.

-- Sent by a mail server or webhook where there is one, else kept for an administrator to pass on.
create table outbox (
  id uuid primary key,
  -- The member it is about, so that opening it can be shown to them; null where it went to a stranger.
  member_id uuid,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  -- Removed when the message was handed over, so that links in it are not kept longer than needed.
  body text,
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
  created_at timestamptz not null,
  kind text not null default 'notice' check (kind in ('password', 'code', 'invitation', 'support', 'notice')),
  passed_on_at timestamptz,
  passed_on_by uuid references members,
  check ((passed_on_at is null) = (passed_on_by is null))
);

create index outbox_by_recipient on outbox (recipient);
create index outbox_to_pass_on on outbox (id) where state in ('kept', 'failed') and passed_on_at is null;

create table support_messages (
  id uuid primary key,
  -- Null for a stranger.
  member_id uuid references members,
  name text not null,
  -- Null for a member who reads the answer in the app and at their confirmed contact.
  email text,
  subject text not null check (subject in ('registration', 'verification', 'invitation', 'account', 'technical', 'other')),
  message text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- When it was last opened, answered or closed.
  changed_at timestamptz not null,
  -- Up to when its member has seen the answers.
  seen_at timestamptz
);

create index support_messages_by_state on support_messages (state, id);
create index support_messages_by_member on support_messages (member_id, id) where member_id is not null;
create index support_messages_by_email on support_messages (email);
create index support_messages_done on support_messages (changed_at) where state <> 'open';

create table support_answers (
  id uuid primary key,
  message_id uuid not null references support_messages on delete cascade,
  member_id uuid not null references members,
  text text not null,
  created_at timestamptz not null
);

create index support_answers_by_message on support_answers (message_id, id);

grant select, insert, update, delete on outbox, support_messages to paperchain_app;
grant select, insert, delete on support_answers to paperchain_app;
