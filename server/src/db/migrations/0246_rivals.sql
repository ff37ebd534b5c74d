-- The one person whom somebody measures themselves against. Only they know.
create table rival (
  user_id uuid primary key references app_user on delete cascade,
  rival_id uuid not null references app_user on delete cascade,
  chosen_at timestamptz not null default clock_timestamp(),
  constraint rival_is_another check (user_id <> rival_id)
);
create index rival_rival on rival (rival_id);
