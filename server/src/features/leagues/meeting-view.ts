import type { Meeting } from '@boast/contract/leagues/boards';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import { standingAt } from '../boards/board/boards.ts';
import { isPublished } from '../draws/audience.ts';

const MOST_MEETINGS = 100;

interface MeetingRow extends Pick<Meeting, 'tournamentId' | 'name' | 'gender' | 'endDate'> {
  readonly isOpen: boolean;
  readonly ownId: string;
  readonly otherId: string;
  /** It is as counted by the season; null until then. */
  readonly own: Meeting['own'] | null;
  readonly other: Meeting['other'] | null;
  readonly entryCount: number | null;
}

/** Both entered these sealed draws. A draw that the season has not counted is read from its board. */
export async function readMeetings(ctx: Context, ownId: string, otherId: string): Promise<Meeting[]> {
  const counted = (result: string) =>
    sql`case when ${sql.ref(`${result}.entry_id`)} is null then null else json_build_object(
      'entryId', ${sql.ref(`${result}.entry_id`)}, 'points', ${sql.ref(`${result}.points`)},
      'score', ${sql.ref(`${result}.score`)}, 'rank', ${sql.ref(`${result}.rank`)}) end`;
  const { rows } = await sql<MeetingRow>`
    select t.id as "tournamentId", t.name, t.gender, t.end_date as "endDate", t.status = 'ACTIVE' as "isOpen",
      a.id as "ownId", b.id as "otherId", ${counted('ra')} as own, ${counted('rb')} as other,
      s.entry_count as "entryCount"
    from entry a
      join entry b on b.tournament_id = a.tournament_id and b.user_id = ${otherId} and b.status = 'ACTIVE'
      join tournament t on t.id = a.tournament_id
      left join season_board s on s.tournament_id = t.id
      left join season_result ra on ra.tournament_id = t.id and ra.entry_id = a.id
      left join season_result rb on rb.tournament_id = t.id and rb.entry_id = b.id
    where a.user_id = ${ownId} and a.status = 'ACTIVE' and t.sealed_at is not null and t.status <> 'CANCELLED' and ${isPublished(sql`t`)}
    order by t.end_date desc, t.id limit ${MOST_MEETINGS}`.execute(ctx.db);
  const meetings = await Promise.all(rows.map((row) => meetingOf(ctx, row)));
  return meetings.flatMap((meeting) => meeting ?? []);
}

async function meetingOf({ boards }: Pick<Context, 'boards'>, row: MeetingRow): Promise<Meeting | null> {
  const { ownId, otherId, own, other, entryCount, ...meeting } = row;
  if (own && other && entryCount !== null) return { ...meeting, entryCount, own, other };
  const shown = await boards.current(meeting.tournamentId);
  const [ownEntry, otherEntry] = [ownId, otherId].map((id) => shown?.entries.entryIds.placeOf(id));
  if (!shown || ownEntry === undefined || otherEntry === undefined) return null;
  const standing = (entryId: string, entry: number) => {
    const { points, score, rank } = standingAt(shown, entry);
    return { entryId, points, score, rank };
  };
  return {
    ...meeting,
    entryCount: shown.board.entryCount,
    own: standing(ownId, ownEntry),
    other: standing(otherId, otherEntry),
  };
}
