-- Whether a member ever logged in, however many devices were forgotten since; and who has only a phone is told by text message.

-- Of those who are here already nobody knows: to be told of a device too often does less harm than not to be told.
alter table members add column has_logged_in boolean not null default true;
alter table members alter column has_logged_in set default false;

-- Notices went by e-mail unless somebody said otherwise, and so nowhere where there was none.
update members set notify_by_sms = true
where email is null and notify_by_email and not notify_by_sms and erased_at is null;
