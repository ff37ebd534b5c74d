/**
 * The best rank an entry can still reach. With few matches to come every end is tried, and the answer is exact. Before
 * that it is the rank in the entry's best case: no end of the draw can rank it better, because against each rival alone
 * none is better (best-case.ts), but two rivals may not both stay behind, so that it can be out of reach.
 */
import { type Draw, resolveDraw } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { bestCase } from '../scoring/best-case.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { completions, countCompletions } from './completions.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface BestRank {
  readonly rank: number;
  /** The rank can be reached; otherwise it is a bound: no better one can. */
  readonly isExact: boolean;
}

interface BestRankQuestion {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  /** The entry's number in the columns, and what it holds. */
  readonly entry: number;
  readonly picks: Picks;
  readonly ranksOf: (draw: Draw) => Ranks;
  /** How many ends of the draw may be tried. */
  readonly patience: number;
}

export function bestRank({ draw, rules, entry, picks, ranksOf, patience }: BestRankQuestion): BestRank {
  const rankIn = (end: Draw): number => rankAmong(ranksOf(end), entry);
  const hoped = bestCase(draw, picks);
  if (isOver(hoped)) return { rank: rankIn(hoped), isExact: true };
  if (countCompletions(draw, rules) > patience) return { rank: rankIn(hoped), isExact: false };
  let best = Number.POSITIVE_INFINITY;
  for (const end of completions(draw, rules)) best = Math.min(best, rankIn(end));
  return { rank: best, isExact: true };
}

const isOver = (draw: Draw): boolean =>
  resolveDraw(draw).every(({ match, isBye }) => isBye || draw.results[match]);
