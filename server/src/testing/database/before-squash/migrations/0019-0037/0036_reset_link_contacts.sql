-- A password link knows whether it went to the e-mail address or to the phone, because a reset removes the other one if nobody confirmed it.

-- Links of before do not know it. They live for half an hour: whoever holds one asks again.
delete from reset_links;
alter table reset_links add column kind text not null check (kind in ('email', 'phone'));
