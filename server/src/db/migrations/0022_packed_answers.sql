-- Kept answers as text, or packed where members get many; jsonb took twelve times as much room as a packed trade.
alter table idempotency alter column answer drop not null;
alter table idempotency add column answer_text text, add column answer_packed bytea;
-- `answer` has the rows of the version before, until they are old enough to be forgotten.
alter table idempotency add constraint idempotency_one_answer check (num_nonnulls(answer, answer_text, answer_packed) = 1);
