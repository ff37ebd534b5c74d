-- Picks that are not submitted yet, for their owner alone. The row outlives its picks until the seal, so that no version
-- ever comes twice and a device that slept overwrites nothing.
create table draft (
  tournament_id uuid not null references tournament on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  version integer not null default 1,
  -- Packed as in domain/picks/codec.ts; null once they were submitted or discarded.
  picks bytea,
  -- Version of the entry they were changed from; null where there was none.
  entry_version integer,
  -- How many picks fell to changes of the draw since the owner wrote last.
  dropped integer not null default 0 constraint draft_dropped check (dropped >= 0),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, user_id)
);
create index draft_user on draft (user_id);
