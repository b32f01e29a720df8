-- Members without an e-mail and a phone: a join link may take a name and a PIN only, and the server makes a user name.

alter table members
  add column user_name text,
  -- When an administrator reset the PIN. Null once the member has chosen a new one.
  add column pin_reset_at timestamptz,
  add constraint members_user_name_key unique (user_name),
  drop constraint members_can_be_reached,
  add constraint members_can_be_reached
    check (email is not null or phone is not null or user_name is not null or erased_at is not null),
  -- A PIN is weaker than a password: it opens no contact and no administrator's account.
  add constraint members_with_a_pin
    check (user_name is null or (email is null and phone is null and role = 'user' and erased_at is null)),
  add constraint members_pin_was_reset check (pin_reset_at is null or user_name is not null);

alter table invitations
  add column pin_only boolean not null default false,
  add constraint invitations_pin_only_of_a_group check (not pin_only or group_id is not null);
