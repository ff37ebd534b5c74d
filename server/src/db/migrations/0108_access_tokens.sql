-- By what a person's own programs call in their name: for reading, or for their entries too. The secret itself is not kept.
create table access_token (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- As its person calls it.
  name text not null constraint access_token_name check (length(name) between 1 and 60),
  scope text not null constraint access_token_scope check (scope in ('read', 'entries')),
  -- SHA-256 of the whole token, which is random enough to need no salt.
  digest bytea not null constraint access_token_digest unique
    constraint access_token_digest_length check (length(digest) = 32),
  -- What its person tells it by.
  last_four text not null constraint access_token_last_four check (length(last_four) = 4),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint access_token_ends check (expires_at > created_at)
);
create index access_token_user on access_token (user_id, created_at);
