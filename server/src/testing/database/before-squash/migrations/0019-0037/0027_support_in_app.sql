-- Members read answers in the app, and need no e-mail address to write.

alter table support_messages
  -- Null where a member wrote who is answered in the app and at their confirmed contact.
  alter column email drop not null,
  -- Up to when its member has seen the answers.
  add column seen_at timestamptz;

-- What was answered before was e-mailed: nobody is told of it as new.
update support_messages set seen_at = now() where member_id is not null;
