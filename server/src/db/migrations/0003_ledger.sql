-- The ledger: append-only, in two units, and each person's transactions chained by hashes. domain/src/credits/accounts.ts
-- and transaction.ts say the same as data; only features/credits writes these tables.

-- A personal account is one a person: of the person whom the transaction is about.
create table ledger_account (
  code text primary key,
  unit text not null constraint ledger_account_unit check (unit in ('CREDIT', 'CENT')),
  personal boolean not null
);
insert into ledger_account (code, unit, personal) values
  ('user_credits', 'CREDIT', true),
  ('debt', 'CREDIT', true),
  ('credits_issued', 'CREDIT', false),
  ('entry_revenue', 'CREDIT', false),
  ('prizes', 'CREDIT', false),
  ('cash_received', 'CENT', false),
  ('credits_sold', 'CENT', false),
  ('refunds', 'CENT', false),
  ('disputes', 'CENT', false);

-- What the postings of a person come to, and the end of their chain. Changed in the statement that writes a transaction.
create table credit_balance (
  user_id uuid primary key references app_user,
  credits integer not null default 0 constraint credit_balance_not_negative check (credits >= 0),
  debt integer not null default 0 constraint credit_balance_debt_not_negative check (debt >= 0),
  transaction_count integer not null default 0,
  head bytea not null default '\x',
  constraint credit_balance_who_owes_holds_nothing check (debt = 0 or credits = 0)
) with (fillfactor = 70);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user,
  -- 1, 2, 3, … of this person.
  number integer not null,
  kind text not null constraint ledger_transaction_kind check (kind in (
    'PURCHASE', 'PAYMENT_REFUND', 'PAYMENT_REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON',
    'TOP_UP', 'ENTRY', 'ENTRY_REFUND', 'PRIZE'
  )),
  business_key text not null constraint ledger_transaction_business_key unique,
  -- Who: null for the system itself. Why: one line for people.
  actor_id uuid references app_user,
  reason text not null constraint ledger_transaction_reason check (reason <> ''),
  resource_type text not null constraint ledger_transaction_resource
    check (resource_type in ('USER', 'TOURNAMENT', 'PAYMENT')),
  resource_id uuid not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint ledger_transaction_number unique (user_id, number)
);
create index ledger_transaction_resource_id on ledger_transaction (resource_id);

create table posting (
  transaction_id bigint not null references ledger_transaction,
  account text not null references ledger_account,
  amount bigint not null constraint posting_not_zero check (amount <> 0),
  primary key (transaction_id, account)
);

-- The link of a transaction to the one before it of the same person. An array of JSON cannot be read in two ways.
create function ledger_hash(
  previous bytea, user_id uuid, number integer, kind text, business_key text, actor_id uuid, reason text,
  resource_type text, resource_id uuid, at timestamptz, postings jsonb
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    user_id, number, kind, business_key, actor_id, reason, resource_type, resource_id, extract(epoch from at), postings
  )::text, 'UTF8'))
$$;

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from posting join ledger_account on code = account
    where transaction_id = new.transaction_id group by unit having sum(amount) <> 0
  ) then
    raise exception 'the postings of transaction % do not sum to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'posting_sums_to_zero';
  end if;
  return null;
end $$;
create constraint trigger posting_sums_to_zero after insert on posting
  deferrable initially deferred for each row execute function refuse_unbalanced();

create function refuse_empty() returns trigger language plpgsql as $$
begin
  if not exists (select from posting where transaction_id = new.id) then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'check_violation', constraint = 'ledger_transaction_has_postings';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_has_postings after insert on ledger_transaction
  deferrable initially deferred for each row execute function refuse_empty();

create trigger ledger_account_append_only before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_change();
create trigger ledger_transaction_not_emptied before truncate on ledger_transaction
  for each statement execute function refuse_change();
create trigger posting_not_emptied before truncate on posting
  for each statement execute function refuse_change();
create trigger credit_balance_not_deleted before delete on credit_balance
  for each row execute function refuse_change();

-- An entry that was voided stays as it was; its owner may enter again, and pays again.
alter table entry drop constraint entry_one_per_user;
create unique index entry_one_per_user on entry (tournament_id, user_id) where status = 'ACTIVE';

-- The row stands before the provider is asked, so that whatever the provider says finds it.
create table payment (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user,
  provider text not null constraint payment_provider check (provider in ('stripe', 'sandbox')),
  status text not null default 'CREATING' constraint payment_status
    check (status in ('CREATING', 'PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'REFUNDED', 'DISPUTED')),
  credit_amount integer not null constraint payment_credit_amount check (credit_amount in (1, 2, 5, 10)),
  amount_cents integer not null constraint payment_amount_cents check (amount_cents > 0),
  currency text not null constraint payment_currency check (currency ~ '^[a-z]{3}$'),
  livemode boolean not null,
  session_id text,
  session_secret text,
  -- The provider's id of the money's movement: what refunds and disputes name.
  intent_id text,
  paid_at timestamptz,
  credits_taken_back integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz,
  -- When the reconciler asks the provider next; null once nothing more is expected.
  ask_at timestamptz default clock_timestamp() + interval '5 minutes',
  constraint payment_paid_has_status check ((paid_at is not null) = (status in ('SUCCEEDED', 'REFUNDED', 'DISPUTED'))),
  constraint payment_secret_of_session check (session_secret is null or session_id is not null),
  constraint payment_taken_back check (credits_taken_back between 0 and credit_amount),
  constraint payment_session_key unique (provider, session_id),
  constraint payment_intent_key unique (provider, intent_id)
);
create index payment_user on payment (user_id, created_at desc);
create index payment_to_ask on payment (ask_at) where ask_at is not null;

-- Refunds and disputes by the provider's id. What they took follows from those that stand (domain/src/payment/reversal.ts).
create table payment_reversal (
  provider text not null,
  id text not null,
  payment_id uuid not null references payment,
  kind text not null constraint payment_reversal_kind check (kind in ('refund', 'dispute')),
  amount_cents integer not null constraint payment_reversal_amount check (amount_cents > 0),
  state text not null constraint payment_reversal_state check (state in ('announced', 'open', 'settled', 'undone')),
  -- What the ledger says of it so far: credits were taken, or taken and given back.
  posted text constraint payment_reversal_posted check (posted in ('taken', 'restored')),
  primary key (provider, id)
);
create index payment_reversal_payment on payment_reversal (payment_id);

-- What a provider told, once each. Only the facts that are used: a whole event holds names and addresses.
create table provider_event (
  provider text not null,
  id text not null,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  fact jsonb,
  applied_at timestamptz,
  outcome text constraint provider_event_outcome check (outcome in ('applied', 'refused', 'not_ours')),
  primary key (provider, id),
  constraint provider_event_applied_whole check ((applied_at is null) = (outcome is null))
);
create index provider_event_unapplied on provider_event (received_at) where applied_at is null;

-- Until when a provider's list of events was read.
create table provider_cursor (
  provider text primary key,
  listed_until timestamptz not null
);

-- The sandbox plays the card provider where none is configured; nothing outside gateways/payments/sandbox reads this.
create schema sandbox;

create table sandbox.signing_secret (secret text not null);
insert into sandbox.signing_secret
  values ('whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table sandbox.session (
  id text primary key,
  secret text not null constraint sandbox_session_secret_key unique,
  payment_id uuid not null constraint sandbox_session_payment_key unique,
  user_id uuid not null,
  amount_cents integer not null,
  currency text not null,
  description text not null,
  return_url text not null,
  state text not null default 'open'
    constraint sandbox_session_state check (state in ('open', 'authenticating', 'processing', 'paid', 'failed', 'expired')),
  -- What a payment in processing comes to, and when.
  settles_as text constraint sandbox_session_settles_as check (settles_as in ('paid', 'failed')),
  settles_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint sandbox_session_settles_whole check ((settles_as is null) = (settles_at is null))
);

create table sandbox.event (
  id text primary key,
  body text not null,
  created_at timestamptz not null default clock_timestamp()
);
