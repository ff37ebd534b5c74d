import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { rowOf } from '../news-table.ts';
import { type Announcement, announce } from './announce.ts';
import { countReaders } from './audience.ts';

interface Unsent extends Pick<Announcement, 'about'> {
  readonly kind: 'REMINDER' | 'MESSAGE' | 'LEAGUE_REMINDER' | 'LEAGUE_MESSAGE';
  readonly facts: object;
}

/** An evening ends at midnight only by the calendar: what is sent at 23:59 is not sent again at 00:01. */
const MIN_HOURS_APART = 12;

/**
 * Announces what a person sends to many, once in a day of the draw's zone, or in that of the league's owner. Throws SENT_TODAY. The answer
 * is how many want it; where nobody does, nothing is announced.
 */
export async function sendOnceADay(tx: Tx, { kind, about, facts }: Unsent): Promise<number> {
  const { tournamentId: tournament_id = null, leagueId: league_id = null } = about;
  const { day, isSent } = await lookUp(tx, { kind, tournament_id, league_id });
  // The day is unique for its league, and for its draw.
  const event = league_id === null ? day : `${day}:${league_id}`;
  const readers = await countReaders(tx, rowOf(kind), { subject: event, facts, tournament_id, league_id });
  if (readers === 0) return 0;
  if (isSent || !(await announce(tx, { kind, about, facts, event }))) {
    const what = kind.endsWith('MESSAGE') ? 'message' : 'reminder';
    throw new ApiError('SENT_TODAY', `A ${what} has gone out today. You can send another tomorrow`);
  }
  return readers;
}

interface SentKind {
  readonly kind: string;
  readonly tournament_id: string | null;
  readonly league_id: string | null;
}

/** A draw that was started over counts what was sent in the one before. */
async function lookUp(
  tx: Tx,
  { kind, tournament_id, league_id }: SentKind,
): Promise<{ day: string; isSent: boolean }> {
  const { rows } = await sql<{ day: string; isSent: boolean }>`
    select to_char(clock_timestamp() at time zone z.zone, 'YYYY-MM-DD') as day, exists (
      select from announcement a
      where a.kind = ${kind} and (case when ${league_id}::uuid is null
          then a.tournament_id in (t.id, t.started_over_from) else a.league_id = ${league_id} end)
        and (a.created_at > clock_timestamp() - make_interval(hours => ${MIN_HOURS_APART})
          or (a.created_at at time zone z.zone)::date = (clock_timestamp() at time zone z.zone)::date)) as "isSent"
    from (select ${tournament_id}::uuid as id, ${league_id}::uuid as league) about
      left join tournament t on t.id = about.id
      left join league_member m on m.league_id = about.league and m.role = 'owner'
      left join app_user o on o.id = m.user_id
      cross join lateral (select coalesce(o.time_zone, case when about.league is null then t.time_zone end, 'UTC') as zone) z`.execute(
    tx,
  );
  return rows[0] ?? { day: '', isSent: false };
}
