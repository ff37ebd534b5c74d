import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { packPicks, unpackPicks } from '@boast/domain/picks/packed-picks';
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { raiseDrawVersion } from '../draws/draw-version-store.ts';
import type { UnsealedTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { BATCH, carryEntries } from './carry-entries.ts';
import { lockDrafts, replaceDrafts } from './draft-store.ts';
import { drawVersionsOf } from './draw-versions.ts';
import { activeEntries, moveEntriesToDraw } from './entry-store.ts';

/**
 * Call it after writing a new draw: records its version and carries entries and drafts over. Throws DRAW_REFUSED between the start and the
 * seal, when entries cannot change.
 */
export async function carryDrawChange(tx: Tx, tournament: UnsealedTournament): Promise<StoredDraw> {
  const { id: tournamentId } = tournament;
  await assertNotStarted(tx, tournament);
  const writtenFor = await drawVersionsOf(tx, tournamentId);
  const before = writtenFor.get(tournament.draw_version);
  await raiseDrawVersion(tx, tournamentId);
  const after = await loadDraw(tx, tournamentId);
  if (!before || !after) throw new Error(`Tournament ${tournamentId} has no draw`);
  if (drawText(before) !== drawText(after.draw)) {
    await carryEntries(tx, await activeEntries(tx, tournamentId), { writtenFor, after, atLock: false });
    await carryDrafts(tx, tournament, { before, after: after.draw });
  }
  await moveEntriesToDraw(tx, tournamentId, after.version);
  return after;
}

/**
 * Carries every draft over to the new draw as entries are (edges 9 to 11 and 15), but without automatic picks: the owner picks again.
 */
async function carryDrafts(
  tx: Tx,
  { id: tournamentId }: UnsealedTournament,
  { before, after }: { before: Draw; after: Draw },
): Promise<void> {
  const carried = (await lockDrafts(tx, tournamentId)).flatMap((row) => {
    const picks = unpackPicks(before.size, row.picks);
    if (!picks) throw new Error(`The draft of ${row.user_id} holds picks of another draw`);
    const next = carryPicks(before, after, picks);
    const packed = packPicks(next.picks);
    if (equalBytes(packed, row.picks)) return [];
    return [{ userId: row.user_id, picks: packed, dropped: next.dropped.length }];
  });
  for (let first = 0; first < carried.length; first += BATCH) {
    await replaceDrafts(tx, tournamentId, carried.slice(first, first + BATCH));
  }
}

async function assertNotStarted(tx: Tx, { status, starts_at: startsAt }: UnsealedTournament): Promise<void> {
  const { rows } = await sql<{ has_started: boolean }>`
    select ${status} <> 'CREATING' and coalesce(${startsAt}::timestamptz <= clock_timestamp(), false) as has_started`.execute(
    tx,
  );
  if (rows[0]?.has_started) {
    throw new ApiError(
      'DRAW_REFUSED',
      'The tournament has started and its entries are being sealed. Try again in a moment.',
      { refusal: 'locked' },
    );
  }
}
