-- What a merge of two players changed, for the day in which it can be taken back.
create table player_merge (
  merged_id uuid primary key references player on delete cascade,
  kept_id uuid not null references player on delete cascade,
  merged_at timestamptz not null default clock_timestamp(),
  -- By column: what the one who stays did not have.
  taken jsonb not null,
  -- In whose draws the one who went stood, or was picked before somebody stood in for them.
  tournament_ids uuid[] not null,
  -- Who had been merged into the one who went before.
  former_ids uuid[] not null,
  constraint player_merge_two check (merged_id <> kept_id)
);
create index player_merge_kept on player_merge (kept_id);
