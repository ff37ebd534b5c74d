-- Ways to a provider of OpenID Connect that somebody has begun and not come back from. Each is used once.
create table auth.provider_flow (
  state_hash bytea primary key,
  provider text not null,
  -- Ours towards the provider.
  nonce text not null,
  code_verifier text not null,
  -- The page's own: only the browser that began can go on.
  code_challenge text not null,
  code_challenge_method text not null constraint provider_flow_method check (code_challenge_method in ('s256', 'plain')),
  redirect_to text not null,
  -- The session that adds an identity. Null for a sign-in: nobody knows yet who it is.
  session_id uuid references auth.session on delete cascade,
  expires_at timestamptz not null
);
create index provider_flow_session on auth.provider_flow (session_id) where session_id is not null;

-- An identity that is added when the browser that asked for it exchanges the code, in the session that asked.
alter table auth.exchange_code
  add column identity jsonb,
  add column session_id uuid references auth.session on delete cascade,
  add constraint exchange_code_identity check ((identity is null) = (session_id is null));
create index exchange_code_session on auth.exchange_code (session_id) where session_id is not null;

alter table auth.account_change drop constraint account_change_kind;
alter table auth.account_change add constraint account_change_kind check (kind in (
  'email', 'password', 'factor_added', 'factor_removed', 'identity_added', 'identity_removed',
  'passkey_added', 'passkey_removed'));
