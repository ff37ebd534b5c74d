/**
 * Finds who has nothing to hope for in a whole draw when a second chance of it opens: people without an entry, or
 * with a chance of 0 %. This is asked when the news is sent. A worker computes chances after each result, so those
 * with an entry wait for the chances of the newest results; if there are none after ten minutes, people without an
 * entry alone are told.
 */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { chancesOfPlaces } from '../../boards/chances/chance-view.ts';
import { type Announced, writtenTo } from '../news-kind.ts';
import { type SecondChanceFacts, secondChance } from '../text/news-content.ts';
import type { Batch, ConcernedReader, LeftOutReason } from '../text/news-facts.ts';

const PATIENCE_MINUTES = 10;

/** Null while the chances of some of them may still come. */
export async function writeSecondChance(batch: Batch): ReturnType<Announced['write']> {
  const out = await findLeftOut(batch);
  return (
    out &&
    writtenTo(batch, (reader, tournament) => {
      const why = out.get(reader.userId);
      return why === undefined ? null : { content: secondChance({ ...batch, tournament, reader }, why) };
    })
  );
}

async function findLeftOut({
  tx,
  host,
  announcement,
  readers,
}: Batch): Promise<ReadonlyMap<string, LeftOutReason> | null> {
  const { wholeDrawId: tournamentId } = announcement.facts as SecondChanceFacts;
  const entries = await entriesOf(tx, tournamentId, readers);
  const out = new Map<string, LeftOutReason>();
  for (const { userId } of readers) if (!entries.has(userId)) out.set(userId, 'no_entry');
  if (entries.size === 0) return out;
  const state = await stateOfChances(tx, tournamentId, announcement.id);
  if (state === 'coming') return null;
  const tournamentBoard = state === 'late' ? null : await host.boards.current(tournamentId);
  if (!tournamentBoard) return out;
  const places = [...entries].flatMap(([userId, entryId]) => {
    const place = tournamentBoard.entries.entryIds.placeOf(entryId);
    return place === undefined ? [] : [{ userId, place }];
  });
  const chances = await chancesOfPlaces(
    tx,
    tournamentBoard,
    places.map(({ place }) => place),
  );
  for (const [n, { userId }] of places.entries()) if (chances[n] === 0) out.set(userId, 'no_chance');
  return out;
}

/** The entry's id by user. */
async function entriesOf(tx: Tx, tournamentId: string, readers: readonly ConcernedReader[]) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from entry where tournament_id = ${tournamentId} and status = 'ACTIVE'
      and user_id = any(${readers.map(({ userId }) => userId)}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

async function stateOfChances(
  tx: Tx,
  tournamentId: string,
  announcementId: string,
): Promise<'known' | 'coming' | 'late'> {
  const { rows } = await sql<{ is_known: boolean; is_late: boolean }>`
    select exists (select from chance c where c.tournament_id = t.id and c.results_version = t.results_version) as is_known,
      a.created_at < clock_timestamp() - make_interval(mins => ${PATIENCE_MINUTES}) as is_late
    from tournament t, announcement a where t.id = ${tournamentId} and a.id = ${announcementId}`.execute(tx);
  const [row] = rows;
  return row?.is_known ? 'known' : row?.is_late === false ? 'coming' : 'late';
}
