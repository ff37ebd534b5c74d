/**
 * Seals a tournament: from here on its entries are what they are. The row is updated before anything is read, so this
 * waits for the writers in flight and every later writer sees the seal (design.md 4). A seal is written once.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { openDataIssue, settleDataIssues } from '../data-issues/data-issue.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { closeEntries } from '../draws/tournament-store.ts';
import { forgetDrafts } from '../entries/drafts.ts';
import { keepAsOf } from '../entries/keep-as-of.ts';
import { announce } from '../tournament-mails/announce.ts';
import { insertSeal } from './seal-store.ts';
import { writeSegments } from './write-segments.ts';

interface SealOutcome {
  readonly sealed: boolean;
  readonly entryCount: number;
}

/**
 * `due`: only when the start has passed by the database's clock. `now`: at once, with everything that was saved. A moment:
 * at once, as the entries stood then, because play had begun by then (edge 3).
 */
type SealMoment = 'due' | 'now' | Date;

/** Sealed already, not published, or not due: nothing happens. */
export async function sealTournament(db: Db, tournamentId: string, when: SealMoment): Promise<SealOutcome> {
  return inTransaction(db, (tx) => sealInTransaction(tx, tournamentId, when));
}

export async function sealInTransaction(
  tx: Tx,
  tournamentId: string,
  when: SealMoment,
): Promise<SealOutcome> {
  const startedAt = when instanceof Date ? when : null;
  const row = await closeEntries(tx, { tournamentId, onlyWhenDue: when === 'due', startedAt });
  if (!row) return { sealed: false, entryCount: 0 };
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  // The update holds the row already: this only shows it.
  const tournament = await lockTournament(tx, tournamentId, null);
  if (startedAt) await keepAsOf(tx, tournament, startedAt);
  const { root, entryCount } = await writeSegments(tx, tournament, stored);
  await insertSeal(tx, {
    tournament_id: tournamentId,
    sealed_at: row.sealed_at,
    effective_at: row.effective_at,
    entry_count: entryCount,
    root,
  });
  await forgetDrafts(tx, { tournamentId });
  await reportOpenPlaces(tx, stored, row.name);
  // Ranks are frozen: what was to be mended before the lock is past.
  const resource = { type: 'TOURNAMENT', id: tournamentId, name: row.name } as const;
  await settleDataIssues(tx, { resource, lookedFor: ['MISSING_RANK'], found: [] });
  const facts = { root: root.toString('hex'), entryCount };
  if (entryCount > 0) await announce(tx, { tournamentId, kind: 'SEALED', facts });
  await tournamentChanged(tx, tournamentId);
  return { sealed: true, entryCount };
}

/** Nobody could pick who was not named: a person must see to it, for the seal waits for nobody. */
async function reportOpenPlaces(tx: Tx, { tournamentId, draw }: StoredDraw, name: string): Promise<void> {
  const what = openPlaces(draw);
  const resource = { type: 'TOURNAMENT', id: tournamentId, name } as const;
  if (what) await openDataIssue(tx, { type: 'DRAW_NOT_FULL_AT_SEAL', resource, subject: what, what });
}

/** Null when every place had its player. */
export function openPlaces({ slots }: Draw): string | null {
  const open = slots.filter((slot) => slot.kind === 'tbd').length;
  return open === 0 ? null : `${open} of ${slots.length} places had no player at the lock.`;
}
