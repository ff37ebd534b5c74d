-- Where following a tournament's page stands. Whoever raises next_at has the turn, so that two machines never fetch at once.
create table tournament_sync (
  tournament_id uuid primary key references tournament on delete cascade,
  enabled boolean not null default true,
  next_at timestamptz not null default clock_timestamp(),
  -- The version of the page that was brought in last.
  etag text,
  last_modified text,
  page_hash text,
  tried_at timestamptz,
  succeeded_at timestamptz,
  changed_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  last_error text,
  constraint tournament_sync_failing check ((failures = 0) = (failing_since is null))
);
create index tournament_sync_due on tournament_sync (next_at) where enabled;
