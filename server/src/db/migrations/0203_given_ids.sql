-- The player a place was given before a merge put another row in their place. It counts while the one is merged into the other, so a
-- text that was written during a merge names the same people after it was undone.
alter table draw_slot add column given_id uuid;

create or replace function draw_text(tournament uuid) returns text language sql stable as $$
  select 'draw-1' || E'\n'
    || (select string_agg(best_of::text, ',' order by number) from round where tournament_id = tournament) || E'\n'
    || (select string_agg(case kind when 'player' then coalesce(given.id, slot.player_id)::text else kind end, E'\n' order by number)
        from draw_slot slot left join player given on given.id = slot.given_id and given.merged_into = slot.player_id
        where slot.tournament_id = tournament)
$$;
