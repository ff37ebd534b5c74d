import type { BoardRow } from '@boast/contract/leaderboard';
import type { Db } from '../../db/database.ts';
import { rankBefore } from './board-outlook.ts';
import { standingAt } from './boards.ts';
import type { TournamentBoard } from './compute-board.ts';

/** Rows of the places `from` up to `to` (not included), first place is 0. */
export async function boardRows(
  db: Db,
  shown: TournamentBoard,
  [from, to]: readonly [number, number],
): Promise<BoardRow[]> {
  const { board, entries, tournamentId } = shown;
  const places = [...board.order.subarray(Math.max(0, from), Math.max(0, to))];
  // Read before anything is awaited: an engine computes later boards over the oldest ones.
  const standings = new Map(
    places.map((entry) => [entry, { ...standingAt(shown, entry), rankBefore: rankBefore(shown, entry) }]),
  );
  if (places.length === 0) return [];
  const people = await db
    .selectFrom('entry')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.id', 'entry.created_at', 'entry.user_id', 'username', 'country_code', 'deleted_at'])
    .where(
      'entry.id',
      'in',
      places.map((entry) => entries.entryIds[entry] ?? ''),
    )
    .execute();
  const byEntry = new Map(people.map((person) => [person.id, person]));
  return places.flatMap((entry) => {
    const person = byEntry.get(entries.entryIds[entry] ?? '');
    const standing = standings.get(entry);
    if (!person || !standing) return [];
    return [
      {
        id: person.id,
        entryId: person.id,
        tournamentId,
        userId: person.user_id,
        username: person.deleted_at ? 'Deleted user' : person.username,
        countryCode: person.country_code,
        createdAt: person.created_at.toISOString(),
        ...standing,
      },
    ];
  });
}
