/**
 * Computes what a board says beyond its ranks: how they moved with the last result, and how far up an entry
 * can still get.
 */
import { type BestRank, boundRank } from '@boast/domain/board/best-rank';
import { takeEntry } from '@boast/domain/board/columns';
import { countCompletions } from '@boast/domain/board/count-completions';
import { rankAmong } from '@boast/domain/board/ranks';
import { tryResults } from '@boast/domain/board/what-if';
import { type RanksAtTheEnd, ranksAtTheEnd } from '@boast/domain/chance/ranks-at-the-end';
import type { Draw } from '@boast/domain/draw/draw';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import type { Picks } from '@boast/domain/picks/picks';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import type { TournamentBoard } from './boards.ts';

interface Outlook {
  /** Null before the second result. */
  readonly rankBefore: number | null;
  readonly best: BestRank;
  readonly bestPoints: number;
}

/** A draw with more ends than this is not tried out: the semi-finals and the final have this many. */
const ENDS = 216;
/** Ends times entries of a board are at most this many: half a second for a million entries before the final. */
const TRIES = 6_000_000;

export function rankBefore(tournamentBoard: TournamentBoard, entry: number): number | null {
  const { drawBefore, entries, rules, outlook } = tournamentBoard;
  outlook.ranksBefore ??= drawBefore && entries.engine.ranks(drawBefore, rules);
  return outlook.ranksBefore && rankAmong(outlook.ranksBefore, entry);
}

/** The entry's rank if the upper player wins an open match, and if the lower one does; the score is left open. */
export function ranksIf(
  tournamentBoard: TournamentBoard,
  entry: number,
  match: number,
): { readonly one: number; readonly two: number } | null {
  const { draw, entries, rules, outlook } = tournamentBoard;
  const [upper, lower] = resolveDraw(draw)[match]?.sides ?? [];
  if (typeof upper !== 'number' || typeof lower !== 'number' || draw.results[match]) return null;
  const ranksOf = (slot: number) =>
    entries.engine.ranks(tryResults(draw, [{ match, slot, gamesLost: null }]).draw, rules);
  const [upperRanks, lowerRanks] = outlook.ranksIf.get(match) ?? [ranksOf(upper), ranksOf(lower)];
  outlook.ranksIf.set(match, [upperRanks, lowerRanks]);
  return { one: rankAmong(upperRanks, entry), two: rankAmong(lowerRanks, entry) };
}

export function picksOfEntry({ draw, entries }: TournamentBoard, entry: number): Picks {
  const picks = unpackPicks(draw.size, takeEntry(entries.columns, entry));
  if (!picks) throw new Error(`Entry ${entries.entryIds.at(entry)} holds picks of another draw`);
  return picks;
}

interface Finish {
  readonly best: number;
  readonly worst: number;
}

export function finishOf(tournamentBoard: TournamentBoard, entry: number): Finish | null {
  const ends = endsOf(tournamentBoard);
  const [best, worst] = [ends?.best[entry], ends?.worst[entry]];
  return best === undefined || worst === undefined ? null : { best, worst };
}

export function outlookOf(tournamentBoard: TournamentBoard, entry: number): Outlook {
  const { draw, rules } = tournamentBoard;
  const picks = picksOfEntry(tournamentBoard, entry);
  const { points, left } = scoreEntry(draw, picks, rules);
  return {
    rankBefore: rankBefore(tournamentBoard, entry),
    best: bestRankOf(tournamentBoard, entry, picks),
    bestPoints: points + left,
  };
}

function bestRankOf(tournamentBoard: TournamentBoard, entry: number, picks: Picks): BestRank {
  const { draw, entries, outlook, rules } = tournamentBoard;
  const exact = finishOf(tournamentBoard, entry);
  if (exact) return { rank: exact.best, isExact: true };
  const ranksOf = (end: Draw) => entries.engine.ranks(end, rules);
  const bound = outlook.bounds.get(entry) ?? boundRank({ draw, entry, picks, ranksOf });
  outlook.bounds.set(entry, bound);
  return bound;
}

function endsOf(tournamentBoard: TournamentBoard): RanksAtTheEnd | null {
  const { outlook } = tournamentBoard;
  if (outlook.ends === undefined) outlook.ends = tryEnds(tournamentBoard);
  return outlook.ends;
}

function tryEnds({ draw, rules, board, entries }: TournamentBoard): RanksAtTheEnd | null {
  const ends = countCompletions(draw, rules);
  if (ends > ENDS || ends * board.entryCount > TRIES) return null;
  return ranksAtTheEnd(entries.columns, { draw, rules });
}
