-- A fed draw is played by the losers of another draw of its event: third place, plate, consolation of the plate.
alter table tournament
  drop constraint tournament_draw_size,
  add constraint tournament_draw_size check (draw_size in (2, 4, 8, 16, 32, 64, 128)),
  add column feed text constraint tournament_feed check (feed in ('third-place', 'plate', 'consolation')),
  -- The draws that this one feeds.
  add column fed_draws text[] not null default '{}',
  drop constraint tournament_part_of_whole,
  add constraint tournament_part_of_whole check ((whole_draw_id is null) = (first_round = 1 and feed is null)),
  add constraint tournament_fed_from_round_one check (feed is null or first_round = 1),
  add constraint tournament_feeds_of_whole check (whole_draw_id is null or fed_draws = '{}');

drop index tournament_second_chance;
create unique index tournament_second_chance on tournament (whole_draw_id, first_round, coalesce(feed, ''))
  where status <> 'CANCELLED';
