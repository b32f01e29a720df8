-- What this server writes to people: sent by mail server or webhook where there is one, else kept for an administrator to pass on.

create table outbox (
  id uuid primary key,
  -- Whom it is about, so that opening it can be shown to them; nobody where it went to a stranger.
  member_id uuid,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  -- Removed when the message was handed over, so that links in it are not kept longer than needed.
  body text,
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
  created_at timestamptz not null
);

grant select, insert, update, delete on outbox to paperchain_app;
