import { takeEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { findOpenEntries } from '@boast/domain/entry/submit';
import { uuidAt } from '@boast/domain/seal/uuid';
import type { Tx } from '../../../db/database.ts';
import { keepMemory } from '../../../engine/seal/keep-memory.ts';
import { createSealEngine, type SealEngine } from '../../../engine/seal/seal-engine.ts';
import { picksSince } from '../../draws/draw-version-store.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import type { StoredDraw } from '../../draws/stored-draw.ts';
import { completeEntries } from '../../entries/carry-entries.ts';
import { type EntryBlock, readEntryBlock, type SealableEntry } from '../../entries/seal-entries.ts';
import { rootOfSegments } from './seal-root.ts';
import { insertSegment } from './seal-store.ts';

/** A stored segment has a power of two of entries: few enough to be read and written in one go. */
const SEGMENT = 16_384;

/**
 * Segments are sealed one at a time, so that a million entries need the memory of a few thousand. The
 * database reads one segment and writes another while this process hashes; the lock keeps everybody else from
 * these entries.
 */
export async function writeSegments(
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

/** Takes a block in and completes its incomplete entries by the rule. */
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

/** Runs work on one connection in the order it was handed in; after a failure nothing more runs. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    turn<T>(work: () => Promise<T>): Promise<T> {
      const mine = last.then(work);
      last = mine;
      return mine;
    },
    idle: () => last,
  };
}
