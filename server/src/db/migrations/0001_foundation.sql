-- People. Identity lives with the auth provider; this row is what the product knows and decides rights from.
create table app_user (
  id uuid primary key default uuidv7(),
  provider_id text constraint app_user_provider_id_key unique,
  email text,
  username text not null,
  first_name text,
  full_name text,
  avatar_url text,
  country_code text,
  accepted_terms_at timestamptz,
  tournament_updates_enabled boolean not null default true,
  tournament_results_enabled boolean not null default true,
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  banned_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint app_user_username_shape check (username ~ '^[A-Za-z0-9._-]{3,30}$')
);
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email)) where deleted_at is null;

create table player (
  id uuid primary key default uuidv7(),
  external_id text constraint player_external_id_key unique,
  profile_url text,
  full_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  gender text not null constraint player_gender check (gender in ('mens', 'womens')),
  country text,
  country_code text,
  image_url text,
  world_rank integer constraint player_world_rank_positive check (world_rank > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- A player without a number is known by their page; without either, by the key the import gave them.
create unique index player_profile_url_key on player (profile_url) where external_id is null;

create table tournament (
  id uuid primary key default uuidv7(),
  name text not null,
  gender text not null constraint tournament_gender check (gender in ('mens', 'womens')),
  location text not null,
  time_zone text not null default 'UTC',
  start_date date not null,
  end_date date not null,
  starts_at timestamptz,
  status text not null default 'CREATING' constraint tournament_status
    check (status in ('CREATING', 'UPCOMING', 'ACTIVE', 'COMPLETED', 'SCORED', 'PAYING', 'PAID', 'CANCELLED')),
  image_url text,
  source_url text,
  scoring_rules text not null default 'classic-1',
  draw_size integer not null constraint tournament_draw_size check (draw_size in (8, 16, 32, 64, 128)),
  is_demo boolean not null default false,
  -- Raised with every change of the draw or its results: what If-Match compares and what a board is of.
  draw_version integer not null default 1,
  results_version integer not null default 0,
  sealed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint tournament_dates_in_order check (end_date >= start_date),
  constraint tournament_source_key unique (source_url, gender)
);
create index tournament_status_start on tournament (status, start_date);

create table round (
  tournament_id uuid not null references tournament on delete cascade,
  number integer not null,
  id uuid not null default uuidv7() constraint round_id_key unique,
  name text not null,
  best_of integer not null default 5 constraint round_best_of check (best_of in (3, 5)),
  primary key (tournament_id, number)
);

create table draw_slot (
  tournament_id uuid not null references tournament on delete cascade,
  number integer not null constraint draw_slot_number check (number between 0 and 127),
  kind text not null constraint draw_slot_kind check (kind in ('player', 'tbd', 'bye')),
  player_id uuid references player,
  seed text,
  replaced_after_seal boolean not null default false,
  primary key (tournament_id, number),
  constraint draw_slot_player_iff_kind check ((kind = 'player') = (player_id is not null)),
  constraint draw_slot_player_once unique (tournament_id, player_id) deferrable initially deferred
);

-- Players of later rounds and byes are resolved by the domain and written here with every draw change, so that lists
-- and a player's matches can be asked of SQL; the slots and the results remain the truth.
create table match (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament on delete cascade,
  number integer not null,
  round_number integer not null,
  starts_at timestamptz,
  starts_at_local text,
  court text,
  is_bye boolean not null default false,
  player_one_id uuid references player,
  player_two_id uuid references player,
  winner smallint constraint match_winner_side check (winner in (0, 1)),
  ending text constraint match_ending check (ending in ('played', 'retirement', 'walkover')),
  games_one smallint,
  games_two smallint,
  game_scores jsonb not null default '[]',
  completed_at timestamptz,
  version integer not null default 1,
  constraint match_number_key unique (tournament_id, number),
  constraint match_round_fk foreign key (tournament_id, round_number) references round (tournament_id, number),
  constraint match_result_whole check (
    (winner is null) = (ending is null) and (winner is null) = (games_one is null) and (winner is null) = (games_two is null)
  )
);
create index match_player_one on match (player_one_id);
create index match_player_two on match (player_two_id);
create index match_completed_time on match ((winner is not null), starts_at, id) where not is_bye;

create table entry (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament,
  user_id uuid not null references app_user,
  status text not null default 'ACTIVE' constraint entry_status check (status in ('ACTIVE', 'VOID')),
  picks bytea not null,
  version integer not null default 1,
  credits_paid integer not null default 0 constraint entry_credits_paid check (credits_paid >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finalized_at timestamptz,
  constraint entry_one_per_user unique (tournament_id, user_id)
);
create index entry_user on entry (user_id);

create table entry_version (
  entry_id uuid not null references entry,
  version integer not null,
  picks bytea not null,
  origin text not null constraint entry_version_origin check (origin in ('entrant', 'draw_change', 'auto_pick')),
  saved_at timestamptz not null default now(),
  primary key (entry_id, version)
);

-- A seal is written once. Columns are kept as the domain lays them out, in segments of entries in the order of the leaves.
create table seal (
  tournament_id uuid primary key references tournament,
  sealed_at timestamptz not null,
  effective_at timestamptz not null,
  entry_count integer not null,
  root bytea not null
);

create table seal_segment (
  tournament_id uuid not null references seal,
  number integer not null,
  entry_count integer not null,
  entry_ids uuid[] not null,
  user_ids uuid[] not null,
  versions integer[] not null,
  columns bytea not null,
  primary key (tournament_id, number)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger entry_version_append_only before update or delete on entry_version
  for each row execute function refuse_change();
create trigger seal_append_only before update or delete on seal
  for each row execute function refuse_change();
create trigger seal_segment_append_only before update or delete on seal_segment
  for each row execute function refuse_change();

create table idempotency_key (
  actor_id uuid not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, operation, key)
);

-- Every administrative write: who, when, why, before and after. Each row carries the hash of the one before it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references app_user,
  action text not null,
  resource_type text not null,
  resource_id text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create table data_issue (
  id uuid primary key default uuidv7(),
  type text not null,
  severity text not null constraint data_issue_severity check (severity in ('HIGH', 'MEDIUM', 'LOW')),
  resource_type text not null,
  resource_id text not null,
  resource_name text not null,
  description text not null,
  -- The same issue is not opened twice while it is open.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index data_issue_open_once on data_issue (fingerprint) where closed_at is null;

-- Mail leaves through here: written in the transaction that causes it, sent by a job afterwards.
create table mail_outbox (
  id uuid primary key default uuidv7(),
  -- One mail a subject: the same event never tells a person twice.
  business_key text not null constraint mail_outbox_business_key unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_unsent on mail_outbox (created_at) where sent_at is null;
