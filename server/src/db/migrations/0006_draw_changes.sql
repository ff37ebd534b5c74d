-- What a draw change did to an entry, for its owner alone: on the page, and by mail.
create table entry_draw_change (
  entry_id uuid not null,
  version integer not null,
  at timestamptz not null,
  replacements jsonb not null,
  mailed_at timestamptz,
  primary key (entry_id, version),
  constraint entry_draw_change_version foreign key (entry_id, version) references entry_version
);
create index entry_draw_change_to_mail on entry_draw_change (at) where mailed_at is null;

-- Whose word it is: a page never overrules a person.
alter table match add column result_by text constraint match_result_by check (result_by in ('page', 'hand'));
alter table tournament add column starts_at_by text not null default 'page'
  constraint tournament_starts_at_by check (starts_at_by in ('page', 'hand'));
