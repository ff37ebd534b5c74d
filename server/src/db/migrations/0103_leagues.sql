-- Friends who play among themselves. A league's boards are views on those of everybody: nothing of them is kept.
create table league (
  id uuid primary key default uuidv7(),
  name text not null,
  colour text not null,
  welcome text not null,
  -- The draw it is about, the season, or both.
  tournament_id uuid references tournament on delete set null,
  has_season boolean not null,
  is_public boolean not null,
  needs_approval boolean not null,
  -- Eight characters of the alphabet of domain/src/league/league.ts.
  code text not null unique,
  -- Members who are in; one of them is the owner.
  member_count integer not null default 0 check (member_count >= 0),
  -- Raised when somebody comes in or goes.
  members_version integer not null default 0,
  -- Raised when what its owner sets is changed.
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- By an administrator, with the reason that members read.
  hidden_at timestamptz,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index league_public on league (member_count desc, id) where is_public and hidden_at is null;
create index league_name_parts on league using gin (name gin_trgm_ops);
create index league_tournament on league (tournament_id) where tournament_id is not null;
create index league_created on league (created_at, id);

create table league_member (
  league_id uuid not null references league on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('owner', 'helper', 'member')),
  -- in; waiting to be let in; out: taken out, and not let back by the code alone.
  status text not null check (status in ('in', 'waiting', 'out')),
  is_muted boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (league_id, user_id),
  check (role = 'member' or status = 'in')
);
create index league_member_user on league_member (user_id, status);
create index league_member_status on league_member (league_id, status, joined_at);
create unique index league_owner on league_member (league_id) where role = 'owner';

-- What people said is wrong with a league's name or words. Dealt with: when an administrator hid it, or put it back.
create table league_report (
  league_id uuid not null references league on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  reason text not null,
  reported_at timestamptz not null default clock_timestamp(),
  dealt_with_at timestamptz,
  primary key (league_id, user_id)
);
create index league_report_open on league_report (league_id, reported_at) where dealt_with_at is null;
create index league_report_user on league_report (user_id);
