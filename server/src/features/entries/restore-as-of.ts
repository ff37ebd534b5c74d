import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { standIn } from '@boast/domain/draw/stand-in';
import { drawAtFirstBall, hasOtherByes } from '@boast/domain/entry/first-ball';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readDrawVersions } from '../draws/draw-version-store.ts';
import type { ClosingTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { carryEntries } from './carry-entries.ts';
import { changeDraw } from './change-draw.ts';
import { activeEntries, moveEntriesToDraw, restoreEntries } from './entry-store.ts';
import { voidEntry } from './void-entry.ts';

const OTHER_BYES =
  'A match of Round 1 was added or taken out since that moment, so entries cannot be read as they stood then. Choose a later moment.';

export const AFTER_FIRST_BALL = 'It was entered after the first ball had been played';

interface FirstBall {
  readonly startedAt: string;
  readonly now: StoredDraw;
}

interface RestoredEntries {
  /** Entries are sealed against the draw at the first ball. */
  readonly played: StoredDraw;
  /** Somebody may have been replaced since the first ball; these are the players now. */
  readonly current: Draw;
}

/**
 * Play began before it was announced: restores every entry to its state at that moment; a
 * younger one becomes void and is refunded. An entry that was void already stays void even if it was active
 * then: it was refunded, and nobody is charged without asking. Later versions stay on record, and none is
 * written after this.
 */
export async function restoreAsOf(
  tx: Tx,
  tournament: ClosingTournament,
  { startedAt, now }: FirstBall,
): Promise<RestoredEntries> {
  await restoreEntries(tx, tournament.id, startedAt);
  await voidYounger(tx, tournament, startedAt);
  const versions = await readDrawVersions(tx, tournament.id);
  const then = versions.findLast(({ recordedAt }) => recordedAt < startedAt) ?? versions[0];
  if (!then) throw new Error(`The draw of ${tournament.id} was never recorded`);
  if (tournament.whole_draw_id === null && hasOtherByes(then.draw, now.draw))
    throw new ApiError('LOCKED', OTHER_BYES);
  const restored = await putBack(tx, tournament, { now, played: drawAtFirstBall(then.draw, now.draw) });
  const drawVersions = new Map(versions.map(({ version, draw }) => [version, draw]));
  const entries = await activeEntries(tx, tournament.id);
  const older = entries.filter(({ draw_version }) => draw_version !== now.version || restored.played !== now);
  await carryEntries(tx, older, { drawVersions, after: restored.played, atLock: true });
  await moveEntriesToDraw(tx, tournament.id, restored.played.version);
  return restored;
}

async function voidYounger(tx: Tx, tournament: ClosingTournament, startedAt: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from entry e
    where e.tournament_id = ${tournament.id} and e.status = 'ACTIVE'
      and not exists (select from entry_version v where v.entry_id = e.id and v.saved_at < ${startedAt})
    order by e.id`.execute(tx);
  for (const { id } of rows)
    await voidEntry(tx, tournament, { entryId: id, actorId: null, reason: AFTER_FIRST_BALL });
}

/** Records the draw that was played as a new version. Players who came in since take the places of those who left. */
async function putBack(
  tx: Tx,
  tournament: ClosingTournament,
  { now, played }: { readonly now: StoredDraw; readonly played: Draw },
): Promise<RestoredEntries> {
  if (drawText(played) === drawText(now.draw)) return { played: now, current: now.draw };
  await changeDraw(tx, tournament, { before: now.draw, after: played });
  const stored = await loadDraw(tx, tournament.id);
  if (!stored) throw new Error(`Tournament ${tournament.id} has no draw`);
  const current = standIn(stored.draw, now.draw.slots);
  await changeDraw(tx, tournament, { before: stored.draw, after: current });
  return { played: stored, current };
}
