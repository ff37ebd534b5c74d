-- The results as they stood before each version of a board, so that it can say how the ranks moved with the last one.
create table results_before (
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  -- By match number: what the domain calls a MatchResult, or null.
  results jsonb not null,
  primary key (tournament_id, results_version)
);
create trigger results_before_append_only before update on results_before for each row execute function refuse_change();
