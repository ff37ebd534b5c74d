-- What an owner writes to their league: a reminder to pick, and a message to all, each once a day (UTC). A job tells the members in the
-- order of their ids; `reached` is the last one who was told.
create table league_news (
  league_id uuid not null references league on delete cascade,
  kind text not null constraint league_news_kind check (kind in ('reminder', 'message')),
  sent_on date not null,
  -- The draw to pick, for a reminder.
  tournament_id uuid references tournament on delete cascade,
  -- What the owner wrote, for a message.
  text text constraint league_news_length check (length(text) between 1 and 500),
  sent_at timestamptz not null default clock_timestamp(),
  reached uuid,
  finished_at timestamptz,
  primary key (league_id, kind, sent_on),
  constraint league_news_content check ((kind = 'reminder') = (tournament_id is not null) and (kind = 'message') = (text is not null))
);
create index league_news_unfinished on league_news (sent_at) where finished_at is null;
create index league_news_tournament on league_news (tournament_id);
