-- Everybody's chance of the prize, computed once for each version of the results.
create table chance (
  tournament_id uuid not null references tournament on delete cascade,
  results_version integer not null,
  -- counted: every end of the draw. drawn: so many ends by the seed.
  method text not null check (method in ('counted', 'drawn')),
  by_winners_only boolean not null,
  ends double precision not null check (ends > 0),
  seed integer not null,
  matches_left integer not null,
  -- Four bytes an entry, in the order of the sealed columns: a single-precision number from 0 to 1, little-endian.
  -- By the strength of the players, as the field picked, and where every match is even.
  strength bytea not null,
  field bytea,
  even bytea,
  -- Matches whose players are known.
  next jsonb not null,
  -- What each result of those would make of a chance, only of the newest version. By entry, four bytes: its row, counted
  -- from 1, and 0 for who has no chance. By row and match two numbers: if the upper player wins, and if the lower one does.
  swing_rows bytea,
  swings bytea,
  -- By player in the draw, what the odds rest on.
  ratings jsonb not null,
  with_scores boolean not null,
  -- By end, two bytes each: the most units anybody has, then how many have them. Only of the newest version, and null
  -- where there are too many ends.
  leading_scores bytea,
  -- By entry, four bytes each: the best rank it can still finish at, then the worst. Only of the newest version, and null
  -- where there are too many ends.
  finish bytea,
  computed_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, results_version)
);
-- A few bytes of one entry are read at a time, which a compressed value does not allow.
alter table chance
  alter column strength set storage external,
  alter column field set storage external,
  alter column even set storage external,
  alter column finish set storage external,
  alter column swing_rows set storage external,
  alter column swings set storage external;
