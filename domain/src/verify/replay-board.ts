import { at } from '../at.ts';
import { type Board, computeBoard, pointsOf, rankOf } from '../board/board.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { fromHex } from '../seal/hex.ts';
import type { ExportedEntry } from './sealed-export.ts';

export interface ReplayedBoard {
  readonly board: Board;
  readonly entryIds: readonly string[];
}

export function replayBoard(
  entries: readonly ExportedEntry[],
  draw: Draw,
  rules: ScoringRules,
): ReplayedBoard {
  const columns = emptyColumns(matchCount(draw.size), entries.length);
  for (const [at, { picks }] of entries.entries()) putEntry(columns, at, fromHex(picks));
  return { board: computeBoard(columns, draw, rules), entryIds: entries.map(({ entryId }) => entryId) };
}

interface BoardStanding {
  readonly entryId: string;
  readonly rank: number;
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
}

/** The row at a place from the top, counted from 0; null below the last one. */
export function standingAt({ board, entryIds }: ReplayedBoard, place: number): BoardStanding | null {
  const entry = board.order[place];
  if (entry === undefined) return null;
  return {
    entryId: at(entryIds, entry),
    rank: rankOf(board, entry),
    points: pointsOf(board, entry),
    score: at(board.correct, entry),
    possibleScore: board.possible,
  };
}

export interface BoardDifference {
  /** From the top, counted from 0. */
  readonly place: number;
  readonly computed: BoardStanding | null;
  readonly published: BoardStanding | null;
}

/**
 * The first place from the top where the published rows differ from the computed ones. `isWhole` says that there are no more
 * rows.
 */
export function findBoardDifference(
  replayed: ReplayedBoard,
  published: readonly BoardStanding[],
  isWhole: boolean,
): BoardDifference | null {
  const places = isWhole ? Math.max(published.length, replayed.board.entryCount) : published.length;
  for (let place = 0; place < places; place += 1) {
    const [computed, publishedStanding] = [standingAt(replayed, place), published[place] ?? null];
    if (!computed || !publishedStanding || !isSame(computed, publishedStanding))
      return { place, computed, published: publishedStanding };
  }
  return null;
}

const isSame = (a: BoardStanding, b: BoardStanding): boolean =>
  a.entryId === b.entryId &&
  a.rank === b.rank &&
  a.points === b.points &&
  a.score === b.score &&
  a.possibleScore === b.possibleScore;
