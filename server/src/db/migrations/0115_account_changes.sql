-- When the person of a session last showed, by a code from their mail, that they sit there. Null until then.
alter table auth.session add column code_at timestamptz;

-- The session in which a change of address was asked for: it stays when the others end.
alter table auth.email_change add column session_id uuid references auth.session on delete set null;
create index email_change_session on auth.email_change (session_id);

-- Since when a factor counts, or when its codes on paper were made last. Null where it does not count.
alter table auth.factor add column verified_at timestamptz;
update auth.factor set verified_at = created_at where status = 'verified';

-- A person hears of new devices once an hour: the last time, how many came since, and what the newest calls itself.
alter table auth.account
  add column device_mailed_at timestamptz,
  add column untold_devices integer not null default 0,
  add column untold_agent text;
create index account_untold_devices on auth.account (id) where untold_devices > 0;

-- Changes of an account that its person can take back for a day, by the link of the mail that told of them.
create table auth.account_change (
  account_id uuid not null references auth.account on delete cascade,
  kind text not null constraint account_change_kind
    check (kind in ('email', 'password', 'factor_added', 'factor_removed')),
  -- The account's address before the change: the mail went there, and there the account goes back to.
  email text not null,
  token_hash bytea primary key,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours'
);
create index account_change_account on auth.account_change (account_id);
