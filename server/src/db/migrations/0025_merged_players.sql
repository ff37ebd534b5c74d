-- Two players who are one. Whoever was merged away stays as a row: past receipts and corrections still find the name, and
-- a page that prints the old number still finds the player.
alter table player
  add column merged_into uuid constraint player_merged_into references player,
  add constraint player_merged_elsewhere check (merged_into <> id);
create index player_merged_into on player (merged_into) where merged_into is not null;
