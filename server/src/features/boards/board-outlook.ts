/** What a board says beyond its ranks: how they moved with the last result, and how far up an entry can still get. */
import {
  type BestRank,
  bestCase,
  bestRanks,
  boundRank,
  countCompletions,
} from '@boast/domain/board/best-rank';
import { type Ranks, rankAmong } from '@boast/domain/board/board';
import { takeEntry } from '@boast/domain/board/columns';
import type { Draw } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/codec';
import type { Picks } from '@boast/domain/picks/picks';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import type { TournamentBoard } from './compute-board.ts';

interface Outlook {
  /** Before the last result; null before there was another. */
  readonly rankBefore: number | null;
  readonly best: BestRank;
  /** If all comes as it picked. */
  readonly bestPoints: number;
}

/** More ends of a draw than these are not tried: the semi-finals and the final have so many. */
const ENDS = 216;
/** Ends times entries that are tried once a board: some ten milliseconds of the engine. */
const TRIES = 6_000_000;

interface Asked {
  ranksBefore?: Ranks | null;
  /** By entry, exact; null while there are too many ends. */
  ends?: Uint32Array | null;
  readonly bounds: Map<number, BestRank>;
}

/** What was asked of a board is kept as long as the board. */
const askedOf = new WeakMap<TournamentBoard, Asked>();

export function rankBefore(shown: TournamentBoard, entry: number): number | null {
  const asked = askedAlready(shown);
  const { drawBefore, entries, rules } = shown;
  asked.ranksBefore ??= drawBefore && entries.engine.ranks(drawBefore, rules);
  return asked.ranksBefore && rankAmong(asked.ranksBefore, entry);
}

export function outlookOf(shown: TournamentBoard, entry: number): Outlook {
  const { draw, rules, entries } = shown;
  const picks = unpackPicks(draw.size, takeEntry(entries.columns, entry));
  if (!picks) throw new Error(`Entry ${entries.entryIds.at(entry)} holds picks of another draw`);
  return {
    rankBefore: rankBefore(shown, entry),
    best: bestRankOf(shown, entry, picks),
    bestPoints: scoreEntry(bestCase(draw, picks), picks, rules).points,
  };
}

function bestRankOf(shown: TournamentBoard, entry: number, picks: Picks): BestRank {
  const asked = askedAlready(shown);
  asked.ends ??= tryEnds(shown);
  const exact = asked.ends?.[entry];
  if (exact !== undefined) return { rank: exact, isExact: true };
  const bound =
    asked.bounds.get(entry) ?? boundRank({ draw: shown.draw, entry, picks, ranksOf: ranksOf(shown) });
  asked.bounds.set(entry, bound);
  return bound;
}

function tryEnds(shown: TournamentBoard): Uint32Array | null {
  const { draw, rules, board } = shown;
  const { entryCount } = board;
  const ends = countCompletions(draw, rules);
  if (ends > ENDS || ends * entryCount > TRIES) return null;
  return bestRanks({ draw, rules, entryCount, ranksOf: ranksOf(shown) });
}

const ranksOf =
  ({ entries, rules }: TournamentBoard) =>
  (draw: Draw): Ranks =>
    entries.engine.ranks(draw, rules);

function askedAlready(shown: TournamentBoard): Asked {
  const known = askedOf.get(shown) ?? { bounds: new Map() };
  askedOf.set(shown, known);
  return known;
}
