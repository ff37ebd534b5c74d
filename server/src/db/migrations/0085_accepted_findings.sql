-- What a page was found to be and an administrator ticked all the same: a worker that reads it again need not ask again.
create table accepted_finding (
  tournament_id uuid not null references tournament on delete cascade,
  type text not null,
  -- The sentence that was shown, so that the same doubt about something else is asked anew.
  what text not null,
  accepted_by uuid references app_user,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, type, what)
);

-- A cancelled event keeps its id and its seal; its address may make another tournament.
alter table tournament drop constraint tournament_source_key;
create unique index tournament_source_key on tournament (source_url, gender) where status <> 'CANCELLED';
