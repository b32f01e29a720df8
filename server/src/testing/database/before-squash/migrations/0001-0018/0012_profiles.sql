-- What members say about themselves, whether their contacts are confirmed, and their pictures.

alter table members
  add column first_name text,
  add column last_name text,
  add column date_of_birth date,
  add column gender text check (gender in ('male', 'female', 'other')),
  add column nationality text,
  add column street text,
  add column city text,
  add column state text,
  add column postal_code text,
  add column country text,
  add column occupation text,
  add column employer_name text,
  add column annual_income text check (annual_income in ('under-25k', '25k-50k', '50k-100k', '100k-250k', 'over-250k')),
  add column source_of_funds text check (source_of_funds in ('salary', 'business', 'investments', 'savings')),
  add column trading_experience text check (trading_experience in ('beginner', 'intermediate', 'advanced', 'expert')),
  add column risk_tolerance text check (risk_tolerance in ('conservative', 'moderate', 'aggressive')),
  -- What an administrator wrote about the member, who finds it in the export of their own data.
  add column notes text,
  -- When the member proved that this e-mail and this phone are theirs; nothing after each change of them.
  add column email_confirmed_at timestamptz,
  add column phone_confirmed_at timestamptz,
  add column notify_by_email boolean not null default true,
  add column notify_by_sms boolean not null default false,
  -- The address of their picture, which nobody can guess.
  add column avatar_key text unique;

create table avatars (
  key text primary key,
  member_id uuid not null unique references members,
  -- As this server wrote it, never as it was sent.
  bytes bytea not null,
  created_at timestamptz not null
);

grant select, insert, delete on avatars to paperchain_app;
