-- What every process says of itself a few times a minute.
create table process_beat (
  id uuid primary key,
  role text not null constraint process_beat_role check (role in ('all', 'api', 'worker')),
  started_at timestamptz not null,
  beaten_at timestamptz not null default clock_timestamp(),
  facts jsonb not null
);

-- Copies that were made with our command; those of PostgreSQL's own tools are not known here.
create table backup_made (
  id uuid primary key default uuidv7(),
  made_at timestamptz not null default clock_timestamp(),
  bytes bigint not null,
  row_count bigint not null,
  seconds real not null
);

-- What broke in browsers, told apart by what was said and where; nothing about whose browser it was.
create table browser_crash (
  fingerprint bytea primary key,
  message text not null,
  place text not null,
  stack text not null,
  version text not null,
  crash_count bigint not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp()
);

-- Addresses that a mail server said do not exist, as digests.
create table mail_suppression (
  address bytea primary key,
  reason text not null,
  since timestamptz not null default clock_timestamp()
);

-- Administrators are told once of what cannot wait.
alter table data_issue add column told_at timestamptz;
create index data_issue_to_tell on data_issue (created_at) where closed_at is null and told_at is null;
