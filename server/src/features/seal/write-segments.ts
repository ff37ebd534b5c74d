/** Reads, completes and writes the entries of a seal a segment at a time: a million of them need the room of a few. */
import { takeEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import { predictableMatches } from '@boast/domain/draw/draw';
import { findOpenEntries } from '@boast/domain/entry/open-entries';
import { uuidAt } from '@boast/domain/seal/bytes';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import type { StoredDraw } from '../draws/stored-draw.ts';
import { completeEntries } from '../entries/carry-entries.ts';
import { type EntryBlock, readEntryBlock, type SealableEntry } from '../entries/seal-entries.ts';
import { createSealEngine, type SealEngine } from './engine/seal-engine.ts';
import { rootOfSegments } from './seal-root.ts';
import { insertSegment } from './seal-store.ts';

/** Entries of one stored segment, a power of two: small enough to be read and written in one go, large enough to be few. */
const SEGMENT = 16_384;

/**
 * One thing after the other in the database, which reads a segment and writes another one while this process hashes.
 * Nobody else writes these entries while the tournament is locked.
 */
export async function writeSegments(
  tx: Tx,
  _locked: LockedTournament,
  stored: StoredDraw,
): Promise<{ root: Buffer; entryCount: number }> {
  const matches = matchCount(stored.draw.size);
  const database = takeTurns();
  const readAfter = (block: EntryBlock | null): Promise<EntryBlock | null> =>
    database.turn(async () => {
      if (block && block.count < SEGMENT) return null;
      const after = block && uuidAt(block.ids, block.count - 1);
      return readEntryBlock(tx, {
        tournamentId: stored.tournamentId,
        matchCount: matches,
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
  return { root: Buffer.from(await rootOfSegments(roots)), entryCount };
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
