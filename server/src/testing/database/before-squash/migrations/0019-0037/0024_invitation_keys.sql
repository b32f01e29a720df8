-- A code is found however a person types it: without its hyphen, in lower case, with spaces.

-- The same as invitationCodeKey in core, for codes as they are kept: in capitals.
create index invitations_by_key on invitations (translate(regexp_replace(code, '[\s-]', '', 'g'), 'OIL', '011'));
