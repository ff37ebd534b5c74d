-- A tournament that was sealed too early is cancelled and keeps its id and its seal; this one took its place.
alter table tournament
  add column started_over_from uuid references tournament,
  add constraint tournament_started_over_once unique (started_over_from),
  add constraint tournament_started_over_elsewhere check (started_over_from <> id);

alter table announcement
  drop constraint announcement_kind,
  add constraint announcement_kind check (kind in (
    'PUBLISHED', 'LAST_CALL', 'START_MOVED', 'SEALED', 'PLAYER_REPLACED', 'STARTED_OVER', 'RESULTS', 'CORRECTED', 'PRIZE'
  ));
