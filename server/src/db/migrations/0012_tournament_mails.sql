-- Mails about tournaments count towards a daily limit, may be too late to matter, and can be turned off by their headers.
alter table mail_outbox
  add column headers jsonb not null default '{}',
  add column expires_at timestamptz,
  add column daily boolean not null default false,
  add constraint mail_outbox_daily_of_user check (not daily or user_id is not null);
create index mail_outbox_daily on mail_outbox (user_id, closed_at) where daily;

-- Signs the links by which somebody changes what mail they get without signing in.
create table mail_link_key (secret bytea not null);
create unique index mail_link_key_only_one on mail_link_key ((true));
insert into mail_link_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Where the person reads their mail; null until their browser said.
alter table app_user add column time_zone text;

-- News of a tournament on its way to many people: `reached` is the last one who got it, so that a run that dies goes on there.
create table announcement (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament on delete cascade,
  kind text not null constraint announcement_kind check (kind in (
    'PUBLISHED', 'LAST_CALL', 'START_MOVED', 'SEALED', 'RESULTS', 'CORRECTED', 'PRIZE'
  )),
  -- Tells news of one kind apart: the hours of a last call, a results version.
  subject text not null default '',
  facts jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  reached uuid,
  finished_at timestamptz,
  constraint announcement_once unique (tournament_id, kind, subject)
);
create index announcement_unfinished on announcement (created_at) where finished_at is null;

-- The results version that entrants were told of; null before the first.
alter table tournament add column results_told integer;

-- A confirmation is mailed after the save, which does not wait for it. Entries from before this have had their time.
alter table entry add column confirmation_due boolean not null default false;
alter table entry alter column confirmation_due set default true;
create index entry_confirmation on entry (id) where confirmation_due;

-- What a board's version corrected, for everybody to read.
create table correction (
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  at timestamptz not null default clock_timestamp(),
  changes jsonb not null,
  primary key (tournament_id, results_version)
);
create trigger correction_append_only before update on correction for each row execute function refuse_change();
