/**
 * Seals a tournament: from here on its entries are what they are. The row is updated before anything is read, so this
 * waits for the writers in flight and every later writer sees the seal. A seal is written once.
 */

import { takeEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { findOpenEntries } from '@boast/domain/entry/submit';
import { hashNow } from '@boast/domain/seal/hashing';
import { sealRoot } from '@boast/domain/seal/merkle';
import { uuidAt } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { announce } from '../../announcements/announce.ts';
import { tellReplaced } from '../../announcements/tell-replaced.ts';
import { picksSince } from '../../draws/draw-version-store.ts';
import { keepLockIssues } from '../../draws/judge-lock.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { areEntriesComing, closeEntries } from '../../draws/tournament-store.ts';
import { completeEntries } from '../../entries/carry-entries.ts';
import { forgetDrafts } from '../../entries/drafts.ts';
import { keepAsOf } from '../../entries/keep-as-of.ts';
import { type EntryBlock, readEntryBlock, type SealableEntry } from '../../entries/seal-entries.ts';
import { openDataIssue, settleDataIssues } from '../../records/issues/data-issue.ts';
import type { Sealer } from './agreed-clocks.ts';
import { createSealEngine, type SealEngine } from './engine/seal-engine.ts';
import { rootOfSegments, sha256 } from './seal-root.ts';
import { insertSeal, insertSegment } from './seal-store.ts';

/** Reads, completes and writes the entries of a seal a segment at a time: a million of them need the room of a few. */

/** Entries of one stored segment, a power of two: small enough to be read and written in one go, large enough to be few. */
const SEGMENT = 16_384;

/**
 * One thing after the other in the database, which reads a segment and writes another one while this process hashes.
 * Nobody else writes these entries while the tournament is locked.
 */
async function writeSegments(
  tx: Tx,
  _locked: LockedTournament,
  stored: StoredDraw,
): Promise<{ entriesRoot: Uint8Array; entryCount: number }> {
  const drawn = {
    version: stored.version,
    picksSince: await picksSince(tx, stored.tournamentId, stored.version),
  };
  const matches = matchCount(stored.draw.size);
  const database = takeTurns();
  const readAfter = (block: EntryBlock | null): Promise<EntryBlock | null> =>
    database.turn(async () => {
      if (block && block.count < SEGMENT) return null;
      const after = block && uuidAt(block.ids, block.count - 1);
      return readEntryBlock(tx, {
        tournamentId: stored.tournamentId,
        matchCount: matches,
        drawn,
        size: SEGMENT,
        after,
      });
    });
  const roots: Uint8Array[] = [];
  let entryCount = 0;
  try {
    let next = readAfter(null);
    const first = await next;
    if (first?.count === SEGMENT) await database.turn(() => keepMemory(tx));
    const engine = createSealEngine({ matchCount: matches, capacity: first?.count ?? 1 });
    for (let block = first; block; block = await next) {
      await complete(engine, block, stored, (open) => database.turn(() => completeEntries(tx, open, stored)));
      next = readAfter(block);
      const segment = { ...block, root: await engine.root(), ...engine.copy(), number: roots.length };
      void database.turn(() => insertSegment(tx, stored.tournamentId, segment));
      roots.push(segment.root);
      entryCount += block.count;
    }
  } finally {
    await database.idle();
  }
  return { entriesRoot: await rootOfSegments(roots), entryCount };
}

/**
 * Makes the server process behind this connection keep its memory from block to block. The C library of Linux gives a freed
 * piece of this size back to the system at once, until it has freed one of 4 MB; so this makes and frees one. Without it each
 * block asked the system for its pages anew, which took 150 ms of a million entries.
 */
async function keepMemory(tx: Tx): Promise<void> {
  await sql`select octet_length(repeat(repeat('.', 1024), 4096))`.execute(tx);
}

/** Takes a block in, and what the rule makes of the entries in it that are not whole (edge 12). */
async function complete(
  engine: SealEngine,
  block: EntryBlock,
  { draw }: StoredDraw,
  byRule: (open: readonly SealableEntry[]) => Promise<readonly SealableEntry[]>,
): Promise<void> {
  const columns = engine.take(block);
  const open = findOpenEntries(columns, predictableMatches(draw));
  if (open.length === 0) return;
  const completed = await byRule(
    open.map((entry) => ({
      id: uuidAt(block.ids, entry),
      version: block.versions.readUInt32BE(entry * 4),
      picks: takeEntry(columns, entry),
    })),
  );
  for (const [n, entry] of open.entries()) {
    const now = completed[n];
    if (now) engine.change(entry, now);
  }
}

/** Work on one connection, one after the other in the order it was handed in; after a failure none of it is done. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    turn<T>(work: () => Promise<T>): Promise<T> {
      const mine = last.then(work);
      last = mine;
      return mine;
    },
    /** Resolves when all of it is done. */
    idle: () => last,
  };
}

interface SealOutcome {
  readonly sealed: boolean;
  readonly entryCount: number;
}

/**
 * `due`: only when the start has passed by the database's clock. `now`: at once, with everything that was saved. A moment:
 * at once, as the entries stood then, because play had begun by then (edge 3).
 */
type SealMoment = 'due' | 'now' | Date;

interface Sealing {
  readonly when: SealMoment;
  readonly by: Sealer;
}

/** By hand. Sealed already, not published, or not due: nothing happens. */
export async function sealTournament(db: Db, tournamentId: string, when: SealMoment): Promise<SealOutcome> {
  return inTransaction(db, (tx) => sealInTransaction(tx, tournamentId, { when, by: 'hand' }));
}

/** The one way to a seal. A job shows that its clock agrees with the database's. */
export async function sealInTransaction(
  tx: Tx,
  tournamentId: string,
  { when }: Sealing,
): Promise<SealOutcome> {
  const startedAt = when instanceof Date ? when : null;
  const closed = await closeEntries(tx, { tournamentId, onlyWhenDue: when === 'due', startedAt });
  if (!closed) {
    if (when !== 'due') await refuseWhileComing(tx, tournamentId);
    return { sealed: false, entryCount: 0 };
  }
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  const { tournament, effectiveAt } = closed;
  await keepLockIssues(tx, tournament);
  const { played, current } = startedAt
    ? await keepAsOf(tx, tournament, { startedAt, now: stored })
    : { played: stored, current: stored.draw };
  const { entriesRoot, entryCount } = await writeSegments(tx, tournament, played);
  const drawDigest = Buffer.from(played.digest, 'hex');
  const root = Buffer.from(hashNow(sha256, sealRoot(entriesRoot, drawDigest)));
  await insertSeal(tx, {
    tournament_id: tournamentId,
    sealed_at: tournament.sealed_at,
    effective_at: effectiveAt,
    entry_count: entryCount,
    root,
    draw_version: played.version,
    draw_digest: drawDigest,
  });
  if (played.draw !== current) await tellReplaced(tx, tournamentId, { before: played.draw, after: current });
  await forgetDrafts(tx, { tournamentId });
  await reportOpenPlaces(tx, played, tournament.name);
  // Ranks are frozen: what was to be mended before the lock is past.
  const resource = { type: 'TOURNAMENT', id: tournamentId, name: tournament.name } as const;
  await settleDataIssues(tx, { resource, lookedFor: ['MISSING_RANK'], found: [] });
  const facts = { root: root.toString('hex'), entryCount };
  if (entryCount > 0) await announce(tx, { tournamentId, kind: 'SEALED', facts });
  await tournamentChanged(tx, tournamentId);
  return { sealed: true, entryCount };
}

/** A job comes again in a minute; a person is told why nothing happened. */
async function refuseWhileComing(tx: Tx, tournamentId: string): Promise<void> {
  if (!(await areEntriesComing(tx, tournamentId))) return;
  throw new ApiError(
    'LOCKED',
    'Entries of the tournament that this one was started over from are still on their way. Try again in a minute.',
  );
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
