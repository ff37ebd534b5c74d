-- What a browser must sign to add a passkey or to sign in with one. Each is used once.
create table auth.passkey_challenge (
  id uuid primary key default uuidv7(),
  challenge_hash bytea not null,
  -- The session that adds a passkey, at most one at a time. Null for a sign-in: nobody knows yet who it is.
  session_id uuid references auth.session on delete cascade constraint passkey_challenge_session_key unique,
  expires_at timestamptz not null
);

-- The passkey that opened a session, which ends with it (passkeys.ts). No reference: the release before writes this table.
alter table auth.session add column passkey_id uuid;
create index session_passkey on auth.session (passkey_id) where passkey_id is not null;
