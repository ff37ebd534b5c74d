-- A second factor of a person of the built-in service: an authenticator app, and codes on paper for when it is lost.
create table auth.factor (
  id uuid primary key default uuidv7(),
  account_id uuid not null references auth.account on delete cascade,
  factor_type text not null constraint factor_type check (factor_type in ('totp', 'recovery_code')),
  friendly_name text not null default '',
  status text not null default 'unverified' constraint factor_status check (status in ('unverified', 'verified')),
  -- Shared with the app, in base 32. It has to be read to check a code, so it is no digest.
  secret text constraint factor_secret check ((secret is null) = (factor_type = 'recovery_code')),
  -- The time step of the last code that was taken: each counts once.
  last_step bigint,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint factor_name_key unique (account_id, friendly_name)
);
create unique index factor_one_recovery on auth.factor (account_id) where factor_type = 'recovery_code';

create table auth.factor_challenge (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.factor on delete cascade,
  expires_at timestamptz not null
);
create index factor_challenge_factor on auth.factor_challenge (factor_id);

create table auth.recovery_code (
  factor_id uuid not null references auth.factor on delete cascade,
  -- SHA-256 of 80 random bits.
  digest bytea not null,
  used_at timestamptz,
  primary key (factor_id, digest)
);

-- How well a session knows its person: by one factor, or by two.
alter table auth.session add column aal text not null default 'aal1'
  constraint session_aal check (aal in ('aal1', 'aal2'));
