-- Addresses that are told what happens to a draw, and what is on its way to each (features/webhooks).
create table webhook (
  id uuid primary key default uuidv7(),
  tournament_id uuid not null references tournament on delete cascade,
  url text not null constraint webhook_url check (length(url) <= 2000),
  kind text not null constraint webhook_kind check (kind in ('standard', 'slack', 'discord')),
  -- It signs what goes to an address of the standard kind. The one before signs too for a day.
  secret text,
  secret_before text,
  secret_changed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  switched_off_at timestamptz,
  switched_off_why text constraint webhook_why check (switched_off_why in ('gone', 'dead')),
  constraint webhook_once unique (tournament_id, url),
  constraint webhook_signed check ((kind = 'standard') = (secret is not null)),
  constraint webhook_switched_off check ((switched_off_at is null) = (switched_off_why is null))
);

create table webhook_delivery (
  -- The receiver knows it as webhook-id.
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhook on delete cascade,
  -- The draw that it is about: the webhook's own, or a second chance of that.
  tournament_id uuid not null references tournament on delete cascade,
  type text not null,
  -- The match of a result. Until it is sent, the next result of this match takes its place.
  match_number integer,
  result_before jsonb,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  next_attempt_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  last_error text,
  answer_status integer,
  closed_at timestamptz,
  closed_as text constraint webhook_delivery_closed_as check (closed_as in ('sent', 'dropped', 'dead')),
  constraint webhook_delivery_closed check ((closed_at is null) = (closed_as is null))
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where closed_at is null;
create index webhook_delivery_of on webhook_delivery (webhook_id, id);
create index webhook_delivery_tournament on webhook_delivery (tournament_id);
create index webhook_delivery_closed_at on webhook_delivery (closed_at);
create unique index webhook_delivery_result on webhook_delivery (webhook_id, tournament_id, match_number)
  where match_number is not null and attempts = 0 and closed_at is null;

-- The board that the addresses were told about last: who led it.
create table webhook_board (
  tournament_id uuid primary key references tournament on delete cascade,
  results_version integer not null,
  leaders uuid[] not null
);
