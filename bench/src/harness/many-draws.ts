/** Clubs' draws, and whole draws each with a second chance, all still to come. */
import type { Db } from '@boast/server/db/database';
import { buildTournament } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import { addPeople } from './people.ts';

/**
 * Adds draws until there are this many of each kind. One in two of the clubs' draws is listed, and each has its own organiser. The job
 * that follows whole draws has just seen them.
 */
export async function addDraws(db: Db, { from, to }: Record<'from' | 'to', number>): Promise<void> {
  const organisers = await addPeople(db, to - from);
  const club = await buildTournament({ db }, { size: 4 });
  const whole = await buildTournament({ db }, { size: 8 });
  const starts = sql`clock_timestamp() + n * interval '1 hour' + interval '1 day'`;
  await sql`
    insert into tournament (name, gender, location, start_date, end_date, status, draw_size, starts_at, organiser_id, listing, entry_price, prize_amount)
    select 'Club ' || n, 'open', 'London', current_date + 1 + n::integer / 24, current_date + 3 + n::integer / 24, 'UPCOMING', 4,
      ${starts}, id, case n % 2 when 0 then 'listed' else 'unlisted' end, 0, 0
    from unnest(${organisers}::uuid[]) with ordinality as organiser(id, n)`.execute(db);
  await sql`
    with whole as (
      insert into tournament (name, gender, location, start_date, end_date, status, draw_size, starts_at, second_chances, followed_at)
      select 'Whole ' || n, 'mens', 'London', current_date + 1 + n / 24, current_date + 3 + n / 24, 'UPCOMING', 8,
        ${starts}, '{2}', clock_timestamp() + interval '1 second'
      from generate_series(1, ${to - from}::integer) n
      returning id, name, start_date, end_date, starts_at
    )
    insert into tournament (name, gender, location, start_date, end_date, status, draw_size, starts_at, whole_draw_id, first_round)
    select name, 'mens', 'London', start_date, end_date, 'UPCOMING', 4, starts_at + interval '1 day', id, 2 from whole`.execute(
    db,
  );
  for (const { id, size } of [
    { id: club.id, size: 4 },
    { id: whole.id, size: 8 },
  ])
    await copyDraw(db, id, size);
  await sql`analyze`.execute(db);
}

/** Gives the players and matches of one draw to all of its size that have none, and a first version to the draws. */
async function copyDraw(db: Db, id: string, size: number): Promise<void> {
  const empty = sql`
    select id from tournament where draw_size = ${size} and not exists (select from match where tournament_id = tournament.id)`;
  await sql`
    with new as materialized (${empty}), rounds as (
      insert into round (tournament_id, number, name, best_of)
      select new.id, number, name, best_of from new, round where tournament_id = ${id}
    ), slots as (
      insert into draw_slot (tournament_id, number, kind, player_id)
      select new.id, number, kind, player_id from new, draw_slot where tournament_id = ${id}
    )
    insert into match (tournament_id, number, round_number, player_one_id, player_two_id)
    select new.id, number, round_number, player_one_id, player_two_id from new, match where tournament_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into draw_version (tournament_id, version, draw, picks_since)
    select id, 1, draw_text(id), 1 from tournament where draw_size = ${size} and draw_version = 0`.execute(
    db,
  );
  await sql`update tournament set draw_version = 1 where draw_size = ${size} and draw_version = 0`.execute(
    db,
  );
}
