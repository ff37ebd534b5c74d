-- A second chance is a draw of its own, made of what is left of another from a round on. Its matches follow the whole draw's.
alter table tournament
  drop constraint tournament_draw_size,
  add constraint tournament_draw_size check (draw_size in (4, 8, 16, 32, 64, 128)),
  -- The whole draw, and the round of it that this one begins with.
  add column whole_draw_id uuid references tournament,
  add column first_round smallint not null default 1,
  -- The rounds that second chances of this draw begin with.
  add column second_chances smallint[] not null default '{}',
  -- Credits that an entry costs; null where it costs what entries of this installation cost.
  add column entry_price integer constraint tournament_entry_price check (entry_price >= 0),
  add constraint tournament_first_round check (first_round between 1 and 6),
  add constraint tournament_part_of_whole check ((whole_draw_id is null) = (first_round = 1)),
  add constraint tournament_one_level check (whole_draw_id is null or second_chances = '{}');

create index tournament_of_whole_draw on tournament (whole_draw_id);

-- A cancelled one may have been started over.
create unique index tournament_second_chance on tournament (whole_draw_id, first_round) where status <> 'CANCELLED';
