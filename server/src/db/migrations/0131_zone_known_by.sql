-- How the time zone of a tournament is known (domain/tournament/lock-troubles.ts): entries close by its clock.
alter table tournament add column zone_by text not null default 'hand'
  constraint tournament_zone_by check (zone_by in ('hand', 'place', 'guess', 'unknown'));

-- Where a place told nothing, UTC was taken without a word: it is asked for before entries open.
update tournament set zone_by = 'unknown' where status = 'CREATING' and time_zone = 'UTC';
