/**
 * Boards of sealed tournaments, in this process's memory. A board belongs to a results version; pages, own rank and
 * neighbours are read from it without asking the database for anything but names (design.md 3).
 */

import { pointsOf, rankOf } from '@boast/domain/board/board';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { computeTournamentBoard, newestVersion, type TournamentBoard } from './compute-board.ts';
import { BOARDS_KEPT, type SealedEntries } from './sealed-entries.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly boards: Boards;
  }
}

export interface Standing {
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly rank: number;
}

interface Boards {
  /** The newest board; null before the seal. */
  current(tournamentId: string): Promise<TournamentBoard | null>;
  /** The board of an earlier version while it is still held, else the newest. */
  ofVersion(tournamentId: string, version: number): Promise<TournamentBoard | null>;
  standingOf(tournamentId: string, entryId: string): Promise<Standing | null>;
  /** The next reader asks the database which version is the newest. */
  invalidate(tournamentId: string): void;
}

/** A version is believed for so long without asking again: the most a lost notification can delay a board. */
const BELIEVED_MS = 1_000;

/**
 * Entries of all tournaments whose boards are in memory: some 120 bytes each at 31 matches. Who was asked for longest ago
 * makes place, and is read again when somebody asks. A small tournament counts as this many for its draw and its names.
 */
const ENTRIES_HELD = 2_000_000;
const LEAST_COUNTED = 20_000;

interface Held {
  readonly entries: SealedEntries;
  /** The last that were computed, latest first: just those that the engine still holds. */
  readonly boards: readonly TournamentBoard[];
  checkedAt: number;
}

export function createBoards(db: Db, entriesHeld = ENTRIES_HELD): Boards {
  const held = new LRUCache<string, Held>({
    maxSize: entriesHeld,
    sizeCalculation: ({ entries }) => Math.min(Math.max(entries.entryIds.count, LEAST_COUNTED), entriesHeld),
  });
  const inFlight = new Map<string, Promise<TournamentBoard | null>>();
  const firsts = createFirsts();

  async function refresh(tournamentId: string): Promise<TournamentBoard | null> {
    // The moment is taken before the version is read, so that a change in between is asked for again.
    const checkedAt = performance.now();
    const version = await newestVersion(db, tournamentId);
    if (version === null) return null;
    await firsts.ended(tournamentId);
    const known = held.get(tournamentId);
    const newest = known && newestOf(known.boards);
    if (known && newest && newest.version >= version) {
      known.checkedAt = checkedAt;
      return newest;
    }
    const computing = computeTournamentBoard(db, tournamentId, known?.entries).then(
      (computed) => computed && hold(computed, checkedAt),
    );
    if (!known) firsts.begun(tournamentId, computing);
    return computing;
  }

  function hold(computed: TournamentBoard, checkedAt: number): TournamentBoard {
    const boards = [computed, ...(held.get(computed.tournamentId)?.boards ?? [])].slice(0, BOARDS_KEPT);
    held.set(computed.tournamentId, { entries: computed.entries, boards, checkedAt });
    return newestOf(boards) ?? computed;
  }

  /** One computation serves all who wait for it. */
  function current(tournamentId: string): Promise<TournamentBoard | null> {
    const known = held.get(tournamentId);
    const newest = known && newestOf(known.boards);
    if (known && newest && performance.now() - known.checkedAt < BELIEVED_MS) return Promise.resolve(newest);
    const waiting = inFlight.get(tournamentId);
    if (waiting) return waiting;
    const started = refresh(tournamentId).finally(() => {
      if (inFlight.get(tournamentId) === started) inFlight.delete(tournamentId);
    });
    inFlight.set(tournamentId, started);
    return started;
  }

  return {
    current,
    async ofVersion(tournamentId, version) {
      const newest = await current(tournamentId);
      return held.get(tournamentId)?.boards.find((board) => board.version === version) ?? newest;
    },
    async standingOf(tournamentId, entryId) {
      const board = await current(tournamentId);
      const entry = board?.entries.entryIds.placeOf(entryId);
      return board && entry !== undefined ? standingAt(board, entry) : null;
    },
    invalidate(tournamentId) {
      const known = held.get(tournamentId);
      if (known) known.checkedAt = Number.NEGATIVE_INFINITY;
      inFlight.delete(tournamentId);
    },
  };
}

/** First boards under way: each reads all entries, and who wants a newer board meanwhile waits for those. */
function createFirsts() {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    begun(tournamentId: string, first: Promise<unknown>): void {
      underWay.set(tournamentId, first);
      void first.catch(() => null).finally(() => underWay.delete(tournamentId));
    },
    async ended(tournamentId: string): Promise<void> {
      for (let first = underWay.get(tournamentId); first; first = underWay.get(tournamentId))
        await first.catch(() => null);
    },
  };
}

/** An older computation that ends late never takes the place of a newer one. */
const newestOf = (boards: readonly TournamentBoard[]): TournamentBoard | undefined =>
  boards.toSorted((a, b) => b.version - a.version)[0];

export const standingAt = ({ board }: TournamentBoard, entry: number): Standing =>
  board.read((lent) => ({
    points: pointsOf(lent, entry),
    score: lent.correct[entry] ?? 0,
    possibleScore: lent.possible,
    rank: rankOf(lent, entry),
  }));
