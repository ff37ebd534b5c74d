-- A board as its entrant last looked at it, on whatever device: what happened since is told at the next visit.
create table seen_board (
  user_id uuid not null references app_user on delete cascade,
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  rank integer not null,
  points integer not null,
  -- Correct winners, and decided matches.
  score integer not null,
  possible_score integer not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, tournament_id)
);
create index seen_board_tournament on seen_board (tournament_id);
create index seen_board_seen on seen_board (seen_at);
