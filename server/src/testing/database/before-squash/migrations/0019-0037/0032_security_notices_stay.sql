-- Nobody switches off the letters about the security of their account, so what was switched off of them before is on again.

delete from muted_topics where topic = 'login';
alter table muted_topics add constraint muted_topics_not_security check (topic <> 'login');
