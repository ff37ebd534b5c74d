-- Every version of a draw is kept as one text, and each version of an entry names the one that it was written for.

create function draw_text(tournament uuid) returns text language sql stable as $$
  select 'draw-1' || E'\n'
    || (select string_agg(best_of::text, ',' order by number) from round where tournament_id = tournament) || E'\n'
    || (select string_agg(case kind when 'player' then player_id::text else kind end, E'\n' order by number)
        from draw_slot where tournament_id = tournament)
$$;

create table draw_version (
  tournament_id uuid not null references tournament on delete cascade,
  version integer not null,
  draw text not null,
  digest bytea not null generated always as (sha256(draw::bytea)) stored,
  -- The version from which on the same bytes of picks name the same people: only players were merged since.
  picks_since integer not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (tournament_id, version)
);
create trigger draw_version_kept before update on draw_version for each row execute function refuse_change();

-- What came before is not known: the draw of now counts as the one that always was.
insert into draw_version (tournament_id, version, draw, picks_since, recorded_at)
select id, draw_version, draw_text(id), draw_version, created_at from tournament where draw_text(id) is not null;

alter table entry add column draw_version integer not null default 1;
update entry set draw_version = t.draw_version from tournament t
  where t.id = entry.tournament_id and t.sealed_at is null and t.draw_version <> 1;

-- Null in versions that were saved before draws were recorded.
alter table entry_version add column draw_version integer;

-- Null in seals that were made before.
alter table seal add column draw_version integer, add column draw_digest bytea;
