-- People who want no news of a club's draw, nor of its second chances.
create table draw_mute (
  tournament_id uuid not null references tournament on delete cascade,
  user_id uuid not null references app_user,
  muted_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, user_id)
);
create index draw_mute_of_user on draw_mute (user_id);
