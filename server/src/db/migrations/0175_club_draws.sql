-- A draw without an organiser is the installation's. A club's draw belongs to its organiser, is free, and is found by its link alone
-- until an administrator lists it.
alter table tournament
  add column organiser_id uuid references app_user,
  add column listing text not null default 'listed' constraint tournament_listing check (listing in ('unlisted', 'asked', 'listed')),
  -- Hidden by an administrator: nobody else sees it.
  add column hidden_reason text,
  -- Whoever has its address sees it.
  add column is_published boolean not null generated always as (status <> 'CREATING' and hidden_reason is null) stored,
  -- Lists, feeds, search engines and seasons have it too.
  add column is_public boolean not null generated always as (status <> 'CREATING' and hidden_reason is null and listing = 'listed') stored,
  add constraint tournament_of_nobody_is_listed check (organiser_id is not null or (listing = 'listed' and hidden_reason is null)),
  add constraint tournament_of_club_is_free check (organiser_id is null or (entry_price = 0 and prize_amount = 0));

create index tournament_of_organiser on tournament (organiser_id) where organiser_id is not null;

-- People whom the organiser named to help.
create table draw_helper (
  tournament_id uuid not null references tournament on delete cascade,
  user_id uuid not null references app_user,
  role text not null constraint draw_helper_role check (role in ('organiser', 'scorer')),
  named_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, user_id)
);
create index draw_helper_of_user on draw_helper (user_id);

-- The lot that placed the players who are not seeded. Whoever has the seed and the list can draw it again.
create table draw_lot (
  tournament_id uuid primary key references tournament on delete cascade,
  seed bytea not null constraint draw_lot_seed check (length(seed) = 16),
  -- In the order of the organiser's list, those with a seed first.
  player_ids uuid[] not null,
  seeded smallint not null,
  drawn_at timestamptz not null default clock_timestamp(),
  -- How often it was drawn, this time included.
  times smallint not null default 1
);

-- Players of a club's draw are its own: lists, searches and merges of the tour's players leave them out.
alter table player add column club_draw_id uuid references tournament on delete cascade;
create index player_of_club_draw on player (club_draw_id) where club_draw_id is not null;
