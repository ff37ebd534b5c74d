-- Whoever holds such a link enters results of one club's draw without an account. Only a digest is kept, because the link changes
-- what everyone sees: to show it again is to make another.
create table scorer_link (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament on delete cascade,
  -- Counted in its draw: the audit log and its list name it so.
  number smallint not null,
  digest bytea not null constraint scorer_link_digest unique check (length(digest) = 32),
  made_by uuid not null references app_user,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  taken_back_at timestamptz,
  constraint scorer_link_number unique (tournament_id, number)
);
create index scorer_link_of_maker on scorer_link (made_by);
