/**
 * Boards of sealed tournaments, in this process's memory. A board belongs to a results version; pages, own rank and
 * neighbours are read from it without asking the database for anything but names (design.md 3).
 */

import { type Board, computeBoard } from '@boast/domain/board/board';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { isScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import type { Db } from '../../db/database.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { loadSealedEntries, type SealedEntries } from './sealed-entries.ts';

export interface TournamentBoard {
  readonly tournamentId: string;
  /** The results version it was computed of. */
  readonly version: number;
  readonly board: Board;
  readonly entries: SealedEntries;
}

export interface Standing {
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly rank: number;
}

export interface Boards {
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
/** Versions kept, so that a reader can finish the pages they began. */
const KEPT = 4;

interface Held {
  entries: SealedEntries;
  /** Newest first. */
  boards: TournamentBoard[];
  checkedAt: number;
}

export function createBoards(db: Db): Boards {
  const held = new Map<string, Held>();
  const inFlight = new Map<string, Promise<TournamentBoard | null>>();

  async function refresh(tournamentId: string): Promise<TournamentBoard | null> {
    // The moment is taken before the version is read, so that a change in between is asked for again.
    const checkedAt = performance.now();
    const tournament = await db
      .selectFrom('tournament')
      .select(['results_version', 'draw_size', 'scoring_rules', 'sealed_at'])
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!tournament?.sealed_at || !isDrawSize(tournament.draw_size)) return null;
    const known = held.get(tournamentId);
    const [newest] = known?.boards ?? [];
    if (known && newest && newest.version >= tournament.results_version) {
      known.checkedAt = checkedAt;
      return newest;
    }
    const entries = known?.entries ?? (await loadSealedEntries(db, tournamentId, tournament.draw_size));
    const computed = entries && (await compute(tournamentId, entries));
    if (!computed) return null;
    held.set(tournamentId, {
      entries,
      boards: [computed, ...(known?.boards ?? [])].slice(0, KEPT),
      checkedAt,
    });
    return computed;
  }

  /** Draw and version are read in one snapshot, so that a board never claims a version it does not show. */
  async function compute(tournamentId: string, entries: SealedEntries): Promise<TournamentBoard | null> {
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
        if (!stored || !isScoringRulesId(rules))
          throw new Error(`Tournament ${tournamentId} cannot be scored`);
        const board = computeBoard(entries.columns, stored.draw, scoringRules(rules));
        return { tournamentId, version, board, entries };
      });
  }

  /** One computation serves all who wait for it. */
  function current(tournamentId: string): Promise<TournamentBoard | null> {
    const known = held.get(tournamentId);
    const [newest] = known?.boards ?? [];
    if (known && newest && performance.now() - known.checkedAt < BELIEVED_MS) return Promise.resolve(newest);
    const waiting = inFlight.get(tournamentId);
    if (waiting) return waiting;
    const started = refresh(tournamentId).finally(() => inFlight.delete(tournamentId));
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
      const entry = board?.entries.entryOfId.get(entryId);
      return board && entry !== undefined ? standingAt(board, entry) : null;
    },
    invalidate(tournamentId) {
      const known = held.get(tournamentId);
      if (known) known.checkedAt = Number.NEGATIVE_INFINITY;
      inFlight.delete(tournamentId);
    },
  };
}

export const standingAt = ({ board }: TournamentBoard, entry: number): Standing => ({
  points: board.points[entry] ?? 0,
  score: board.correct[entry] ?? 0,
  possibleScore: board.possible,
  rank: board.rank[entry] ?? 0,
});
