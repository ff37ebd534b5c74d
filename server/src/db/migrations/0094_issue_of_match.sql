-- The match of a tournament's draw that an issue is about, so that it is said where it stands. Null: the whole of it.
alter table data_issue
  add column match_number integer constraint data_issue_match_number check (match_number between 0 and 126);
