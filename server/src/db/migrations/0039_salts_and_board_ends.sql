-- Short texts are hashed with salts, so that nobody confirms a guess who cannot read the text; links to a board can end by themselves.

-- The salt is deleted with its member, and with it the way to confirm a guessed reason. The mark stays: the signed item has a field of another name.
alter table trade_forecasts
  add column is_salted boolean not null default false,
  add column reason_salt bytea check (length(reason_salt) = 16),
  add check (reason_salt is null or is_salted);
grant update (reason_salt) on trade_forecasts to paperchain_app;

-- Null for announcements whose line in the log has a hash without a salt.
alter table announcements add column salt bytea check (length(salt) = 16);

alter table boards add column expires_at timestamptz;
-- Another administrator may keep the links of one who leaves.
grant update (made_by) on boards to paperchain_app;
-- Administrators who were deleted before: none of their links works on.
update boards b set revoked_at = m.erased_at, revoked_by = coalesce(m.erased_by, m.id) from members m
where m.id = b.made_by and m.erased_at is not null and b.revoked_at is null;
update invitations i set revoked_at = m.erased_at from members m
where m.id = i.member_id and m.erased_at is not null and i.revoked_at is null;
