-- News reaches people on their devices, and only where it does not, by mail.

-- Signs what goes to push services (VAPID). The newest is for new devices; each device is told by the key it was asked for by.
create table push_key (
  public_key text primary key,
  private_key text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- A browser that shows news. The endpoint is a secret between it, its push service and us; whoever signs in there takes it over.
create table push_subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- The sign-in it was made in, which it ends with; null where a hosted service keeps sessions.
  session_id uuid references auth.session on delete cascade,
  endpoint text not null constraint push_subscription_endpoint_key unique
    constraint push_subscription_endpoint check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  public_key text not null,
  -- What its browser calls itself: `Chrome on Windows`.
  device text not null,
  created_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  -- Since it last took one.
  failures integer not null default 0,
  retry_at timestamptz
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_id);

-- News on its way to the devices of one person. What it says is not kept once it is closed.
create table push_notice (
  id uuid primary key default uuidv7(),
  -- The same as that of the mail it stands in for.
  business_key text not null constraint push_notice_business_key unique,
  user_id uuid not null references app_user on delete cascade,
  kind text not null constraint push_notice_kind check (kind in (
    'draw_open', 'last_call', 'picks_changed', 'rank_moved', 'overtaken', 'the_end', 'test'
  )),
  -- A newer one of the same topic takes its place, on the way and on the screen.
  topic text not null,
  title text not null,
  body text not null,
  path text not null,
  -- Where one tap turns the kind off, by POST.
  stop_path text,
  -- Whose clock counts where the person's is not known.
  zone text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- Devices that took it.
  reached uuid[] not null default '{}',
  closed_at timestamptz,
  closed_as text constraint push_notice_closed_as check (closed_as in ('sent', 'dropped', 'dead')),
  constraint push_notice_closed check ((closed_at is null) = (closed_as is null))
);
create index push_notice_due on push_notice (next_attempt_at) where closed_at is null;
create index push_notice_user on push_notice (user_id, closed_at);
create index push_notice_closed_at on push_notice (closed_at);

-- Switches by kind and quiet hours. The two columns of mail from before stay what they were: off, they turn their kinds off.
alter table app_user
  add column mail_off text[] not null default '{rank_moved,overtaken}',
  add column push_off text[] not null default '{}',
  -- Minutes of the day on the person's clock; the same twice is never.
  add column quiet_from integer not null default 1320
    constraint app_user_quiet_from check (quiet_from between 0 and 1439),
  add column quiet_to integer not null default 480
    constraint app_user_quiet_to check (quiet_to between 0 and 1439);

-- A mail of news names its kind; those of the release before name one of the two groups.
alter table mail_outbox
  drop constraint mail_outbox_preference,
  add constraint mail_outbox_preference check (preference in (
    'tournament_updates', 'tournament_results',
    'draw_open', 'last_call', 'picks_changed', 'rank_moved', 'overtaken', 'the_end'
  ));
