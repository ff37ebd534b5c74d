-- What asks for an act before a lock, or speaks of money, goes ahead of other news and counts against no daily limit. Confirmations to one
-- person that come soon after each other are folded into one mail: `content` is what the waiting mail says, and a mail that went into it
-- names its key.
alter table mail_outbox
  add column weight text not null default 'news',
  add column content jsonb,
  add column folded_into text;
create index mail_outbox_due_first on mail_outbox (next_attempt_at)
  where closed_at is null and daily and weight in ('act', 'money');
create index mail_outbox_confirmation on mail_outbox (user_id, created_at) where weight = 'confirmation';

-- News of a league is announced as that of a draw. Steps that follow each other soon are told once, as they stand at `due_at`.
alter table announcement
  alter column tournament_id drop not null,
  add column league_id uuid references league on delete cascade,
  add column due_at timestamptz not null default clock_timestamp(),
  add constraint announcement_about check (tournament_id is not null or league_id is not null);
create unique index announcement_of_league_once on announcement (league_id, kind, subject) where league_id is not null;

insert into announcement (tournament_id, league_id, kind, subject, facts, created_at, reached, finished_at)
select tournament_id, league_id, 'LEAGUE_' || upper(kind), sent_on || ':' || league_id, jsonb_build_object('text', text), sent_at, reached, finished_at
from league_news where finished_at is null or sent_at > clock_timestamp() - interval '2 days';
update league_news set finished_at = clock_timestamp() where finished_at is null;
