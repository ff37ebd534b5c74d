-- What prizes go by once one was paid: results by match number, without the official corrections since. Null: the board's own.
alter table tournament add column prize_results jsonb;

-- Whether a correction counts for money: an official one after a payment does not (edge 20).
alter table correction add column counts boolean not null default true;

alter table announcement
  drop constraint announcement_kind,
  add constraint announcement_kind check (kind in (
    'PUBLISHED', 'LAST_CALL', 'START_MOVED', 'SEALED', 'PLAYER_REPLACED', 'STARTED_OVER', 'RANK_MOVED', 'RESULTS',
    'CORRECTED', 'PRIZE', 'PRIZE_GONE', 'PRIZE_RAISED'
  ));
