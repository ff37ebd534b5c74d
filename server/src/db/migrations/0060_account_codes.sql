-- A six-digit code stands in every account mail beside its link. It is typed where the mail was asked for: five tries, ten
-- minutes, on the device that asked. Each sign-up waits for its own mail, with its own password.
alter table auth.one_time_token
  drop constraint one_time_token_pkey,
  drop constraint one_time_token_kind,
  add column id bigint generated always as identity,
  -- SHA-256 over whose code it is and for what, and the code.
  add column code_digest bytea,
  add column code_expires_at timestamptz,
  add column wrong_codes integer not null default 0,
  -- SHA-256 of the id that the asking browser keeps; null for a program that keeps none.
  add column device bytea,
  -- What a sign-up makes the account's when it is confirmed; null for one without a password.
  add column password_hash text,
  add column user_metadata jsonb;
alter table auth.one_time_token
  add primary key (id),
  add constraint one_time_token_kind check (kind in
    ('signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  add constraint one_time_token_code_whole check ((code_digest is null) = (code_expires_at is null));
-- A newer mail replaces the older one of its kind that the same device asked for, and nobody else's.
create unique index one_time_token_newest on auth.one_time_token (account_id, kind, device) nulls not distinct
  where kind <> 'signup';
create index one_time_token_account on auth.one_time_token (account_id);
-- Sign-ups that wait already keep the password they were made with.
update auth.one_time_token t set password_hash = a.password_hash, user_metadata = a.user_metadata
  from auth.account a where a.id = t.account_id and t.kind = 'signup';

alter table auth.mail_request
  drop constraint mail_request_kind,
  add constraint mail_request_kind check (kind in ('signup', 'recovery', 'otp')),
  add column device bytea,
  -- Whether an address without an account gets one (sign-in by code).
  add column opens_account boolean not null default false;

alter table auth.session
  add column device bytea,
  -- The browser's name for itself, cut.
  add column agent text;

-- Devices that have signed in to an account: whoever guesses at it elsewhere does not use up their tries.
create table auth.known_device (
  account_id uuid not null references auth.account on delete cascade,
  device bytea not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  -- Null until it came back.
  last_seen_at timestamptz,
  primary key (account_id, device)
);
