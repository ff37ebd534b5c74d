/**
 * Seals a tournament: from here on its entries are what they are. The row is updated before anything is read, so this
 * waits for the writers in flight and every later writer sees the seal (design.md 4). A seal is written once.
 */
import { emptyColumns, putEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { openDataIssue } from '../data-issues/data-issue.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { completeEntries } from '../entries/carry-entries.ts';
import { keepAsOf } from '../entries/keep-as-of.ts';
import { entriesToSeal, type SealableEntry } from '../entries/seal-entries.ts';
import { announce } from '../tournament-mails/announce.ts';
import { rootOfEntries, rootOfSegments } from './seal-root.ts';

/** Entries of one stored segment, a power of two: small enough to be read and written in one go, large enough to be few. */
const SEGMENT = 65_536;

export interface SealOutcome {
  readonly sealed: boolean;
  readonly entryCount: number;
}

/**
 * `due`: only when the start has passed by the database's clock. `now`: at once, with everything that was saved. A moment:
 * at once, as the entries stood then, because play had begun by then (edge 3).
 */
export type SealMoment = 'due' | 'now' | Date;

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
  const { rows } = await sql<{ name: string; sealed_at: Date; effective_at: Date }>`
    update tournament set status = 'ACTIVE', sealed_at = clock_timestamp(), version = version + 1
    where id = ${tournamentId} and sealed_at is null and status = 'UPCOMING'
      and (${when !== 'due'} or starts_at <= clock_timestamp())
    returning name, sealed_at,
      least(coalesce(${startedAt}::timestamptz, starts_at, sealed_at), sealed_at) as effective_at`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return { sealed: false, entryCount: 0 };
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  if (startedAt) await keepAsOf(tx, tournamentId, startedAt);
  const { root, entryCount } = await writeSegments(tx, stored);
  await tx
    .insertInto('seal')
    .values({
      tournament_id: tournamentId,
      sealed_at: row.sealed_at,
      effective_at: row.effective_at,
      entry_count: entryCount,
      root,
    })
    .execute();
  await forgetDrafts(tx, { tournamentId });
  await reportOpenPlaces(tx, stored, row.name);
  const facts = { root: root.toString('hex'), entryCount };
  if (entryCount > 0) await announce(tx, { tournamentId, kind: 'SEALED', facts });
  await notifyTournament(tx, tournamentId);
  return { sealed: true, entryCount };
}

/** Reads, completes and writes the entries a segment at a time, so that a million of them need the room of a few. */
async function writeSegments(tx: Tx, stored: StoredDraw): Promise<{ root: Buffer; entryCount: number }> {
  const roots: Uint8Array[] = [];
  let entryCount = 0;
  for await (const read of entriesToSeal(tx, stored.tournamentId, SEGMENT)) {
    const entries = await completeEntries(tx, read, stored);
    const root = await rootOfEntries(entries.map((entry) => ({ ...entry, entryId: entry.id })));
    await insertSegment(tx, stored, { number: roots.length, entries, root });
    roots.push(root);
    entryCount += entries.length;
  }
  return { root: Buffer.from(await rootOfSegments(roots)), entryCount };
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

interface Segment {
  readonly number: number;
  readonly entries: readonly SealableEntry[];
  readonly root: Uint8Array;
}

async function insertSegment(tx: Tx, stored: StoredDraw, { number, entries, root }: Segment): Promise<void> {
  const columns = emptyColumns(matchCount(stored.draw.size), entries.length);
  for (const [index, entry] of entries.entries()) putEntry(columns, index, entry.picks);
  const [first] = columns.byMatch;
  await tx
    .insertInto('seal_segment')
    .values({
      tournament_id: stored.tournamentId,
      number,
      entry_count: entries.length,
      entry_ids: entries.map((entry) => entry.id),
      user_ids: entries.map((entry) => entry.userId),
      versions: entries.map((entry) => entry.version),
      columns: Buffer.from(first?.buffer ?? new ArrayBuffer(0)),
      root: Buffer.from(root),
    })
    .execute();
}
