import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { announce } from '../../announcements/announce/announce.ts';
import type { PlayByFacts } from '../../announcements/text/play-by-news.ts';

interface DueReminder extends PlayByFacts {
  readonly id: string;
  readonly number: number;
}

/**
 * On the day before a round of a club's draw is to be played by, those who run the draw are reminded once of who has not played. A day
 * that moves is another day, and reminded of again.
 */
export async function remindPlayBy({ db }: Pick<Context, 'db'>): Promise<void> {
  const { rows } = await sql<DueReminder>`
    select t.id, r.number, r.name as round, r.play_by as day, (
        select json_agg(json_build_array(one.full_name, two.full_name) order by m.number)
        from match m join player one on one.id = m.player_one_id join player two on two.id = m.player_two_id
        where m.tournament_id = t.id and m.round_number = r.number and not m.is_bye and m.ending is null) as unplayed,
      array(select t.organiser_id union select user_id from draw_helper where tournament_id = coalesce(t.whole_draw_id, t.id)) as "runnerIds"
    from round r join tournament t on t.id = r.tournament_id
    where r.play_by is not null and t.organiser_id is not null and (t.whole_draw_id is null or t.feed is not null) and t.status = 'ACTIVE'
      and (clock_timestamp() at time zone t.time_zone)::date between r.play_by - 1 and r.play_by
      and not exists (select from announcement a
        where a.tournament_id = t.id and a.kind = 'PLAY_BY' and a.subject = r.number || ' ' || r.play_by)`.execute(
    db,
  );
  for (const { id, number, unplayed, ...facts } of rows)
    if (unplayed !== null)
      await inTransaction(db, (tx) =>
        announce(tx, {
          kind: 'PLAY_BY',
          about: { tournamentId: id },
          event: `${number} ${facts.day}`,
          facts: { ...facts, unplayed },
        }),
      );
}
