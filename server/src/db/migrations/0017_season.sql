-- Final boards as the season counts them: one row an entry, copied from a verified board and replaced when a correction
-- makes another. They are no truth of their own: boards can be computed again from seal and results at any time.
create table season_board (
  tournament_id uuid primary key references tournament on delete cascade,
  results_version integer not null,
  entry_count integer not null,
  -- Decided matches: what the score of each entry is out of.
  possible_score integer not null,
  counted_at timestamptz not null default clock_timestamp()
);

create table season_result (
  tournament_id uuid not null references season_board on delete cascade,
  user_id uuid not null references app_user,
  entry_id uuid not null references entry,
  points integer not null,
  score integer not null,
  rank integer not null constraint season_result_rank check (rank > 0),
  primary key (tournament_id, user_id)
);
create index season_result_user on season_result (user_id);
