-- A session that an administrator ended with everybody else's keeps the reason, for the page that still holds its token.

alter table sessions add column ended_why text;
