-- The private address of somebody's calendar. The secret stands as it is, and not as a digest: it is shown again to whoever
-- follows the calendar on one device more, and opens nothing that the entries beside it do not say.
create table calendar_address (
  user_id uuid primary key references app_user on delete cascade,
  secret text not null constraint calendar_address_secret unique check (secret ~ '^[\w-]{43}$'),
  made_at timestamptz not null default clock_timestamp()
);
