-- No job looks at all draws when few are due.

-- When a job last brought the second chances of this draw up to date; null where none has.
alter table tournament add column followed_at timestamptz;

create index tournament_open_start on tournament (starts_at) where status = 'UPCOMING';
create index tournament_listed on tournament (start_date, end_date, id) where is_public;
create index tournament_sealed on tournament (results_told) where sealed_at is not null and status <> 'CANCELLED';
create index match_latest on match (starts_at desc nulls last) where ending is not null and not is_bye;
