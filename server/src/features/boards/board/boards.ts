/**
 * Caches the boards of sealed tournaments. A board belongs to a results version; pages, own rank and
 * neighbours are read from it, and only names come from the database.
 */

import { at } from '@boast/domain/at';
import type { BestRank } from '@boast/domain/board/best-rank';
import { pointsOf, rankOf } from '@boast/domain/board/board';
import type { Ranks } from '@boast/domain/board/ranks';
import type { RanksAtTheEnd } from '@boast/domain/chance/ranks-at-the-end';
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { isScoringRulesId, type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import type { LentBoard } from '../../../engine/board/board-engine.ts';
import { arePicksOpen } from '../../draws/audience.ts';
import { readBeforeLast } from '../../draws/results-before.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { BOARDS_KEPT, loadSealedEntries, type SealedEntries } from './sealed-entries.ts';

interface Boards {
  /** Returns the newest board; null before the seal, and while the picks can still change in another draw. */
  current(tournamentId: string): Promise<TournamentBoard | null>;
  /** Gives the board of an earlier version while that is still in memory, else the newest. */
  ofVersion(tournamentId: string, version: number): Promise<TournamentBoard | null>;
  standingOf(tournamentId: string, entryId: string): Promise<Standing | null>;
  /** The next reader asks the database for the newest version. */
  invalidate(tournamentId: string): void;
}

export interface TournamentBoard {
  readonly tournamentId: string;
  readonly version: number;
  readonly board: LentBoard;
  readonly entries: SealedEntries;
  readonly draw: Draw;
  readonly rules: ScoringRules;
  /** The draw before the last result; null when unknown or before the second result. */
  readonly drawBefore: Draw | null;
  readonly outlook: BoardOutlook;
}

interface BoardOutlook {
  ranksBefore?: Ranks | null;
  /** They are exact; null while there are too many ends to try. */
  ends?: RanksAtTheEnd | null;
  readonly bounds: Map<number, BestRank>;
  /** By match: all ranks if its upper player wins, and if its lower one does. */
  readonly ranksIf: Map<number, readonly [Ranks, Ranks]>;
}

/** Null where nobody may read the picks, which a board is made of. */
export async function newestVersion(db: Db, tournamentId: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select t.results_version as version from tournament t
    where t.id = ${tournamentId} and ${arePicksOpen(sql`t`)}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * Computes the current board. `loaded` passes sealed entries that are in memory already: they never change.
 * Draw and version are read in one snapshot, so that a board never claims a version it does not show.
 */
export async function computeTournamentBoard(
  db: Db,
  tournamentId: string,
  loaded: SealedEntries | undefined,
): Promise<TournamentBoard | null> {
  const moment = await readMoment(db, tournamentId);
  const entries = loaded ?? (await loadSealedEntries(db, tournamentId, moment.draw.size));
  if (!entries) return null;
  const { draw, drawBefore, version } = moment;
  const rules = scoringRules(moment.rules);
  return {
    tournamentId,
    version,
    board: entries.engine.compute(draw, rules),
    entries,
    draw,
    drawBefore,
    rules,
    outlook: { bounds: new Map(), ranksIf: new Map() },
  };
}

async function readMoment(db: Db, tournamentId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { results_version: version, scoring_rules: rules } = await tx
        .selectFrom('tournament')
        .select(['results_version', 'scoring_rules'])
        .where('id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      const stored = await loadDraw(tx, tournamentId);
      if (!stored || !isDrawSize(stored.draw.size) || !isScoringRulesId(rules)) {
        throw new Error(`Tournament ${tournamentId} cannot be scored`);
      }
      const before = await readBeforeLast(tx, tournamentId, stored.draw.results);
      const drawBefore = before?.some(Boolean) ? { ...stored.draw, results: before } : null;
      return { version, rules, draw: stored.draw, drawBefore };
    });
}

declare module '../../../http/context.ts' {
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

/** A version is trusted this long, which is the longest that a lost message can delay a board. */
const BELIEVED_MS = 1_000;

/**
 * The cache holds this many entries over all tournaments, some 120 bytes each at 31 matches. The least
 * recently used tournament goes first. A small tournament counts as this many for its draw and names.
 */
const ENTRIES_HELD = 2_000_000;
const MIN_COUNTED = 20_000;

interface CachedBoards {
  readonly entries: SealedEntries;
  /** The newest board comes first; they are exactly those that the engine still holds. */
  readonly boards: readonly TournamentBoard[];
  checkedAt: number;
}

export function createBoards(db: Db, entriesHeld = ENTRIES_HELD): Boards {
  const held = new LRUCache<string, CachedBoards>({
    maxSize: entriesHeld,
    sizeCalculation: ({ entries }) => Math.min(Math.max(entries.entryIds.count, MIN_COUNTED), entriesHeld),
  });
  const inFlight = new Map<string, Promise<TournamentBoard | null>>();
  const firstBoards = trackFirstBoards();

  async function refresh(tournamentId: string): Promise<TournamentBoard | null> {
    // Taken before the version is read, so that a change in between is noticed.
    const checkedAt = performance.now();
    const version = await newestVersion(db, tournamentId);
    if (version === null) return null;
    await firstBoards.ended(tournamentId);
    const entry = held.get(tournamentId);
    const newest = entry && newestOf(entry.boards);
    if (entry && newest && newest.version >= version) {
      entry.checkedAt = checkedAt;
      return newest;
    }
    const computing = computeTournamentBoard(db, tournamentId, entry?.entries).then(
      (computed) => computed && hold(computed, checkedAt),
    );
    if (!entry) firstBoards.begun(tournamentId, computing);
    return computing;
  }

  function hold(computed: TournamentBoard, checkedAt: number): TournamentBoard {
    const boards = [computed, ...(held.get(computed.tournamentId)?.boards ?? [])].slice(0, BOARDS_KEPT);
    held.set(computed.tournamentId, { entries: computed.entries, boards, checkedAt });
    return newestOf(boards) ?? computed;
  }

  /** Concurrent readers share one computation. */
  function current(tournamentId: string): Promise<TournamentBoard | null> {
    const entry = held.get(tournamentId);
    const newest = entry && newestOf(entry.boards);
    if (entry && newest && performance.now() - entry.checkedAt < BELIEVED_MS) return Promise.resolve(newest);
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
      const entry = held.get(tournamentId);
      if (entry) entry.checkedAt = Number.NEGATIVE_INFINITY;
      inFlight.delete(tournamentId);
    },
  };
}

/** Each first board reads all entries, so readers of a newer board wait for it. */
function trackFirstBoards() {
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

/** An older computation that ends late never replaces a newer one. */
const newestOf = (boards: readonly TournamentBoard[]): TournamentBoard | undefined =>
  boards.toSorted((a, b) => b.version - a.version)[0];

export const standingAt = ({ board }: TournamentBoard, entry: number): Standing =>
  board.read((lent) => ({
    points: pointsOf(lent, entry),
    score: at(lent.correct, entry),
    possibleScore: lent.possible,
    rank: rankOf(lent, entry),
  }));

/** Everybody who is first. */
export const firstEntries = ({ board }: TournamentBoard): number[] =>
  board.read((lent) => {
    const first: number[] = [];
    for (const entry of lent.order) {
      if (rankOf(lent, entry) > 1) break;
      first.push(entry);
    }
    return first;
  });
