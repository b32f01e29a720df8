-- People: members who were deleted stay as a row without a person, for the ledger tells of them.

alter table members
  add column erased_at timestamptz,
  -- Who did it: the member, or an administrator.
  add column erased_by uuid references members;

alter table members drop constraint members_check;
alter table members add constraint members_can_be_reached
  check (email is not null or phone is not null or erased_at is not null);
alter table members add constraint members_erased_are_nobody
  check (erased_at is null or (email is null and phone is null and status = 'suspended' and role = 'user'));
