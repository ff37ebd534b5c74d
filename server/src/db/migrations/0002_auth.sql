-- The built-in auth service keeps what a hosted one would keep; nothing outside features/auth reads these tables.
-- PostgreSQL's clock decides every expiry. Secrets that leave by mail or to a browser are kept only as SHA-256.
create schema auth;

create table auth.account (
  id uuid primary key default uuidv7(),
  -- Lower case, ASCII: domain/src/account/email.ts is the only way in.
  email text not null constraint account_email_key unique,
  email_confirmed_at timestamptz,
  -- argon2id in the PHC string format.
  password_hash text not null,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  banned_until timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint account_email_shape check (email ~ '^[!-?A-~]+@[!-?A-~]+$' and email !~ '[A-Z]')
);

-- One sign-in, and the family of refresh tokens that descends from it. Ended by deletion.
create table auth.session (
  id uuid primary key default uuidv7(),
  account_id uuid not null references auth.account on delete cascade,
  -- How the person proved who they are, as the access token says it: [{method, timestamp}].
  amr jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  refreshed_at timestamptz not null default clock_timestamp()
);
create index session_account on auth.session (account_id);

create table auth.refresh_token (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.session on delete cascade,
  token_hash bytea not null constraint refresh_token_hash_key unique,
  parent_id bigint constraint refresh_token_one_successor unique references auth.refresh_token on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  -- With the token itself it gives the successor once more, to a second tab or after a lost answer; alone it gives
  -- nothing. Wiped once the time of forgiveness is over.
  successor_nonce bytea,
  constraint refresh_token_nonce_when_used check (successor_nonce is null or used_at is not null)
);
create index refresh_token_session on auth.refresh_token (session_id);
create index refresh_token_forgiving on auth.refresh_token (session_id) where successor_nonce is not null;

-- Links that were mailed. The key lets one live link a kind and person: a newer one replaces the older.
create table auth.one_time_token (
  account_id uuid not null references auth.account on delete cascade,
  kind text not null constraint one_time_token_kind
    check (kind in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  token_hash bytea not null constraint one_time_token_hash_key unique,
  -- PKCE: the link then leads to a code that only the browser which asked can exchange.
  code_challenge text,
  code_challenge_method text constraint one_time_token_challenge_method check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (account_id, kind),
  constraint one_time_token_challenge_whole check ((code_challenge is null) = (code_challenge_method is null))
);

create table auth.exchange_code (
  code_hash bytea primary key,
  account_id uuid not null references auth.account on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  amr_method text not null,
  expires_at timestamptz not null
);

-- A wanted address. Both the present and the wanted one must say yes before it becomes the account's.
create table auth.email_change (
  account_id uuid primary key references auth.account on delete cascade,
  new_email text not null,
  requested_at timestamptz not null default clock_timestamp(),
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- Mails that somebody asked for by naming an address. Written alike whether or not the address has an account, and looked
-- up later, so that the answer and its time tell nothing.
create table auth.mail_request (
  id bigint generated always as identity primary key,
  kind text not null constraint mail_request_kind check (kind in ('signup', 'recovery')),
  email text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default clock_timestamp()
);

create table auth.signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: the one that signs. Set: tokens it signed are accepted until then.
  retires_at timestamptz
);
create unique index signing_key_one_signs on auth.signing_key ((true)) where retires_at is null;

-- Times of recent uses of something limited. The subject is a SHA-256, so no address is kept here.
create table recent_use (
  bucket text not null,
  subject bytea not null,
  uses timestamptz[] not null,
  touched_at timestamptz not null,
  primary key (bucket, subject)
);
create index recent_use_touched on recent_use (touched_at);

-- A name given up stays its owner's for a while, so that nobody can pose as them.
create table username_hold (
  username_lower text primary key,
  user_id uuid not null references app_user,
  held_until timestamptz not null
);

alter table mail_outbox
  -- Mail that a person can turn off names the preference; it is read when the mail is sent.
  add column user_id uuid references app_user,
  add column preference text constraint mail_outbox_preference check (preference in ('tournament_updates', 'tournament_results')),
  add column next_attempt_at timestamptz not null default clock_timestamp(),
  -- Given up after the last attempt (dead), or not wanted when its turn came (skipped).
  add column closed_at timestamptz,
  add column closed_as text constraint mail_outbox_closed_as check (closed_as in ('sent', 'dead', 'skipped')),
  add constraint mail_outbox_closed_whole check ((closed_at is null) = (closed_as is null)),
  add constraint mail_outbox_preference_of_user check (preference is null or user_id is not null);
drop index mail_outbox_unsent;
create index mail_outbox_due on mail_outbox (next_attempt_at) where closed_at is null;
alter table mail_outbox drop column sent_at;

-- What the local twin of a mail server received.
create table local_inbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index local_inbox_recipient on local_inbox (recipient, received_at);
