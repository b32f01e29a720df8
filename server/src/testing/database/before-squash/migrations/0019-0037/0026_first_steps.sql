-- A newcomer's home shows first steps until they are done or the member hides them.

-- When the member hid them; null while they are shown.
alter table members add column first_steps_hidden_at timestamptz;
