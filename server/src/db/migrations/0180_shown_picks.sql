-- Where an entry's picks are shown before the seal. The secret stands as it is, and not as a digest: it is shown again to its
-- owner, and opens nothing that the entry beside it does not say.
create table shown_picks (
  entry_id uuid primary key references entry on delete cascade,
  secret text not null constraint shown_picks_secret unique check (secret ~ '^[\w-]{43}$'),
  since timestamptz not null default clock_timestamp()
);
