-- The lists of scenarios and outages, which everybody may read, in the order of their times; and the invitations of members.

create index scenarios_by_time on scenarios (set_at, id);
create index feed_outages_by_time on feed_outages (began_at);
create index invitations_of_members on invitations (id) where group_id is null;
