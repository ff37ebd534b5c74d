-- A winner's titles stand beside the name on every board, and are kept in memory with it. A counted board may change them.
create constraint trigger season_board_counted after insert on season_board
  deferrable initially deferred
  for each row
  execute function raise_names_version();
