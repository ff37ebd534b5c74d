-- 0003 was edited after it had been committed: this makes a database of its former text like any other.
alter table payment drop constraint if exists payment_session_whole;
alter table payment drop constraint if exists payment_secret_of_session;
alter table payment add constraint payment_secret_of_session check (session_secret is null or session_id is not null);
alter table payment_reversal add column if not exists posted text
  constraint payment_reversal_posted check (posted in ('taken', 'restored'));
create table if not exists provider_cursor (
  provider text primary key,
  listed_until timestamptz not null
);
