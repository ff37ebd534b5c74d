-- Ways into an account beside its password: accounts at providers of OpenID Connect, and passkeys.
create table auth.identity (
  id uuid primary key default uuidv7(),
  account_id uuid not null references auth.account on delete cascade,
  -- The name in the settings, as in `google`. It may be renamed; issuer and subject say who somebody is.
  provider text not null,
  issuer text not null,
  subject text not null constraint identity_subject check (length(subject) between 1 and 255),
  -- What the provider called the address when this identity was last used.
  email text,
  created_at timestamptz not null default clock_timestamp(),
  last_sign_in_at timestamptz,
  constraint identity_key unique (issuer, subject),
  constraint identity_one_each unique (account_id, issuer)
);

create table auth.passkey (
  id uuid primary key default uuidv7(),
  account_id uuid not null references auth.account on delete cascade,
  credential_id bytea not null constraint passkey_credential_key unique,
  -- As the authenticator gives it (COSE).
  public_key bytea not null,
  -- An authenticator that counts its signatures must go up; a copy of it is seen by a count that does not.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  friendly_name text not null constraint passkey_name check (length(friendly_name) between 1 and 120),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkey_account on auth.passkey (account_id);
