-- Practised identity checks: documents, encrypted, with what was decided and who looked; and which keys encrypt.

create table kyc_documents (
  id uuid primary key,
  member_id uuid not null references members,
  document_type text not null check (document_type in ('National ID', 'Driver''s License', 'Passport')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  -- The sentence that the member reads with a rejection.
  message text not null default '',
  -- The picture as this server drew it again, encrypted; removed some weeks after the decision.
  sealed bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references members,
  deleted_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((sealed is null) = (deleted_at is not null))
);

-- At most one of a member waits.
create unique index kyc_documents_waiting on kyc_documents (member_id) where status = 'pending';
create index kyc_documents_by_member on kyc_documents (member_id, id);
create index kyc_documents_by_status on kyc_documents (status, id);
create index kyc_documents_kept on kyc_documents (decided_at) where sealed is not null;
-- The first nine bytes say with which key it was encrypted.
create index kyc_documents_by_key on kyc_documents (substring(sealed from 1 for 9)) where sealed is not null;

-- Each time an administrator looked at a picture, for the member to see.
create table kyc_views (
  id uuid primary key,
  document_id uuid not null references kyc_documents on delete cascade,
  viewer_id uuid not null references members,
  viewed_at timestamptz not null
);

create index kyc_views_by_document on kyc_views (document_id, id);

-- Names of the keys in use, not the keys: a server that lacks one of them does not start.
create table sealing_keys (
  mark bytea primary key,
  first_used_at timestamptz not null
);

grant select, insert, update, delete on kyc_documents to paperchain_app;
grant select, insert, delete on kyc_views to paperchain_app;
grant select, insert, delete on sealing_keys to paperchain_app;
