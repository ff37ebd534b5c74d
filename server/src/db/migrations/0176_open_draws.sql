-- Anybody may play in an open draw. A page of the tour is men's or women's, so it never has one.
alter table player drop constraint player_gender,
  add constraint player_gender check (gender in ('mens', 'womens', 'open'));
alter table tournament drop constraint tournament_gender,
  add constraint tournament_gender check (gender in ('mens', 'womens', 'open')),
  add constraint tournament_open_without_page check (gender <> 'open' or source_url is null);
