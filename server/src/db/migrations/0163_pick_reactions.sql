-- Signs that a league's members give to each other's picks after the lock. The people are named as members, so that a
-- reaction goes with the membership of either of them.
create table pick_reaction (
  league_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null references entry on delete cascade,
  match_id uuid not null references match on delete cascade,
  -- Whose entry it is.
  picker_id uuid not null,
  sign text not null,
  given_at timestamptz not null default clock_timestamp(),
  primary key (league_id, user_id, entry_id, match_id),
  foreign key (league_id, user_id) references league_member on delete cascade,
  foreign key (league_id, picker_id) references league_member on delete cascade
);
create index pick_reaction_picker on pick_reaction (league_id, picker_id);
create index pick_reaction_entry on pick_reaction (entry_id);
create index pick_reaction_match on pick_reaction (match_id);

-- Switches of the league and of each member: off hides the reactions and refuses new ones.
alter table league add column has_reactions boolean not null default true;
alter table league_member add column takes_reactions boolean not null default true;
