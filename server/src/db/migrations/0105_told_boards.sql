-- The board that entrants were last told of: what a result moved is held against it.
create table told_board (
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  -- By entry, in the order of the sealed columns: four bytes, its rank.
  ranks bytea not null,
  -- Slots of players who had lost by then.
  out_slots integer[] not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, results_version)
);
-- A few bytes are read at a time, which a compressed value does not allow.
alter table told_board alter column ranks set storage external;

-- News of it.
alter table announcement
  drop constraint announcement_kind,
  add constraint announcement_kind check (kind in (
    'PUBLISHED', 'LAST_CALL', 'START_MOVED', 'SEALED', 'PLAYER_REPLACED', 'STARTED_OVER', 'RANK_MOVED', 'RESULTS',
    'CORRECTED', 'PRIZE'
  ));
