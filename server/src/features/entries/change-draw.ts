import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { BEING_SEALED } from '@boast/domain/event/draw-changes';
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { saveMatches, saveRounds, saveSlots } from '../draws/draw-store.ts';
import { raiseDrawVersion } from '../draws/draw-version-store.ts';
import { isUnsealed, type LockedTournament, type UnsealedTournament } from '../draws/lock-tournament.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { BATCH_SIZE, carryEntries } from './carry-entries.ts';
import { carryDraft } from './drafts/carry-draft.ts';
import { lockDrafts, moveDraftsToDraw, replaceDrafts } from './drafts/draft-store.ts';
import { type DrawVersions, drawVersionsOf } from './draw-versions.ts';
import { activeEntries, moveEntriesToDraw } from './entry-store.ts';

interface DrawChange {
  readonly before: Draw;
  readonly after: Draw;
}

/**
 * The one way to a new version of a draw: writes it and carries entries and drafts over, so that no picks are read against other players.
 * What was picked in a sealed draw stays as it is. Throws DRAW_REFUSED between the start and the seal, when entries cannot change.
 */
export async function changeDraw(
  tx: Tx,
  tournament: LockedTournament,
  { before, after }: DrawChange,
): Promise<void> {
  if (drawText(before) === drawText(after)) return;
  if (isUnsealed(tournament)) await assertNotStarted(tx, tournament);
  const { id } = tournament;
  await saveSlots(tx, id, { before, after });
  await saveRounds(tx, id, after);
  await saveMatches(tx, id, after);
  await raiseDrawVersion(tx, id);
  if (isUnsealed(tournament)) await carryAll(tx, tournament);
}

async function carryAll(tx: Tx, { id, draw_version }: UnsealedTournament): Promise<void> {
  const after = await loadDraw(tx, id);
  if (!after) throw new Error(`Tournament ${id} has no draw`);
  const drawVersions = await drawVersionsOf(tx, id);
  await carryEntries(tx, await activeEntries(tx, id), { drawVersions, after, atLock: false });
  await moveEntriesToDraw(tx, id, after.version);
  await carryDrafts(tx, id, { draws: drawVersions, before: draw_version, after: after.version });
}

interface Versions {
  readonly draws: DrawVersions;
  readonly before: number;
  readonly after: number;
}

async function carryDrafts(tx: Tx, tournamentId: string, { draws, before, after }: Versions): Promise<void> {
  const carried = (await lockDrafts(tx, tournamentId)).flatMap(({ user_id, picks, draw_version }) => {
    const next = carryDraft(draws, { picks, from: draw_version ?? before, to: after });
    return equalBytes(next.picks, picks) ? [] : [{ userId: user_id, ...next }];
  });
  for (let first = 0; first < carried.length; first += BATCH_SIZE) {
    await replaceDrafts(tx, tournamentId, carried.slice(first, first + BATCH_SIZE));
  }
  await moveDraftsToDraw(tx, tournamentId, after);
}

async function assertNotStarted(tx: Tx, { status, starts_at: startsAt }: UnsealedTournament): Promise<void> {
  const { rows } = await sql<{ has_started: boolean }>`
    select ${status} <> 'CREATING' and coalesce(${startsAt}::timestamptz <= clock_timestamp(), false) as has_started`.execute(
    tx,
  );
  if (rows[0]?.has_started) {
    throw new ApiError('DRAW_REFUSED', BEING_SEALED, { refusal: 'locked' });
  }
}
