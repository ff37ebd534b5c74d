import type { League } from '@boast/contract/leagues';
import type { TournamentStatus } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundName } from '@boast/domain/draw/rounds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAbout } from './league-access.ts';
import type { LeagueRow } from './league-store.ts';

/** A longer choice is no help, and the page of an older draw has the league's board, too. */
const MAX_DRAWS = 30;

/** Draws that have, or can have, a board of the league's members: the newest first, each before its second chances. */
export async function readLeagueDraws(
  db: Db,
  league: LeagueRow,
  isMember: boolean,
): Promise<Pick<League, 'draws' | 'olderDraws'>> {
  interface Row extends Omit<League['draws'][number], 'status' | 'fromRound'> {
    readonly status: TournamentStatus;
    readonly size: DrawSize;
    readonly firstRound: number;
    readonly total: number;
  }
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", t.name, t.gender, t.status, t.start_date as "startDate",
      t.sealed_at is not null as "isSealed", (count(*) over ())::integer as total, t.whole_draw_id as "wholeDrawId", t.draw_size as size, t.first_round as "firstRound", t.feed,
      case when ${isMember} and t.sealed_at is null then (
        select count(*)::integer from entry e join league_member m on m.user_id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and m.league_id = ${league.id} and m.status = 'in'
      ) end as "enteredCount"
    from league l cross join tournament t left join tournament w on w.id = t.whole_draw_id
    where l.id = ${league.id} and ${isAbout} and t.status <> 'CANCELLED' and (
      t.status = 'UPCOMING' or l.tournament_id in (t.id, t.whole_draw_id) or exists (
        select from entry e join league_member m on m.user_id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and m.league_id = l.id and m.status = 'in'))
    order by coalesce(w.start_date, t.start_date) desc, coalesce(w.id, t.id), t.feed is not null, t.first_round, t.feed limit ${MAX_DRAWS}`.execute(
    db,
  );
  const draws = rows.map(({ size, firstRound, ...row }) => {
    const { total: _, ...draw } = row;
    const playsOn = draw.wholeDrawId !== null && draw.feed === null;
    return { ...draw, fromRound: playsOn ? roundName({ size, firstRound }, 1) : null };
  });
  return { draws, olderDraws: (rows[0]?.total ?? 0) - rows.length };
}
