-- Messages are found by their words, invitations by the beginning of their code, and each page of the outbox by an index.

create index invitations_by_code on invitations (code collate "C");

-- As outbox-list.ts and support.ts search: without the signs that join words.
create index outbox_words on outbox using gin (to_tsvector('simple', translate(recipient || ' ' || subject, '@.+-_/:', '       ')));
create index support_messages_words on support_messages
  using gin (to_tsvector('simple', translate(name || ' ' || coalesce(email, '') || ' ' || message, '@.+-_/:', '       ')));

-- Messages to pass on come first.
create index outbox_in_order on outbox ((state in ('kept', 'failed') and passed_on_at is null), id);
create index outbox_by_kind on outbox (kind, (state in ('kept', 'failed') and passed_on_at is null), id);
create index outbox_by_state on outbox (state, (state in ('kept', 'failed') and passed_on_at is null), id);
create index outbox_passed_on on outbox (id) where passed_on_at is not null;
