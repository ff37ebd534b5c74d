-- No job looks at all draws when few are due.

-- When a job last brought the second chances of this draw up to date; null where none has.
alter table tournament add column followed_at timestamptz;

create index tournament_open_start on tournament (starts_at) where status = 'UPCOMING';
