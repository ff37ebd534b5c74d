-- A mailed link, with the code beside it, names the address that it confirms, and one of a change of address names that change.
-- An ended row stays until it is tidied away: who comes with its link or code is told why it no longer works.
alter table auth.email_change
  add column id uuid not null default uuidv7(),
  add constraint email_change_id_key unique (id);
alter table auth.one_time_token
  -- Whom it was mailed to; null for one that the release before wrote, which confirms nothing.
  add column email text,
  -- Null as well when another change took the place of this one.
  add column email_change_id uuid references auth.email_change (id) on delete set null,
  add column ended_as text,
  add constraint one_time_token_ended_as check (ended_as in ('used', 'replaced', 'outdated'));
create index one_time_token_email_change on auth.one_time_token (email_change_id);

-- Links on their way at the upgrade go on to work, but for those of a change of address, of which nobody can say what they confirm.
update auth.one_time_token t set email = a.email
  from auth.account a where a.id = t.account_id and t.kind not like 'email_change%';

-- One that works, of each kind, of an account: putLink holds the account's row. The index of the release before would see the ended ones.
drop index auth.one_time_token_newest;
