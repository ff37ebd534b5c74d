-- A match can end by a disqualification or a default, or with nobody winning it.
alter table match drop constraint match_ending;
alter table match add constraint match_ending check (
  ending in ('played', 'retirement', 'walkover', 'disqualification', 'default', 'no_result'));
alter table match drop constraint match_result_whole;
alter table match add constraint match_result_whole check (
  (winner is null) = (ending is null or ending = 'no_result')
  and (ending is null) = (games_one is null) and (ending is null) = (games_two is null));

create index match_over_time on match ((ending is not null), starts_at, id) where not is_bye;
drop index match_completed_time;

-- What a change of results by hand replaced, so that it can be taken back.
create table result_change (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament on delete cascade,
  match_number integer not null,
  -- Of the match, and of later ones whose results fell with it: [{number, result, gameScores, resultBy}].
  before jsonb not null,
  -- What the change made of the match; null where it was cleared.
  result jsonb,
  operator_error boolean not null,
  at timestamptz not null default clock_timestamp(),
  taken_back_at timestamptz
);
create index result_change_newest on result_change (tournament_id, match_number, at);
