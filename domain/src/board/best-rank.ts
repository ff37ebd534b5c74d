/**
 * The best rank an entry can still reach. With few matches to come every end is tried, for all entries at once, and the
 * answer is exact. Before that it is the rank in the entry's best case: no end of the draw can rank it better, because
 * against each rival alone none is better (best-case.ts), but two rivals may not both stay behind.
 */
import { type Draw, resolveDraw } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { bestCase } from '../scoring/best-case.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { completions } from './completions.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface BestRank {
  readonly rank: number;
  /** The rank can be reached; otherwise it is a bound: no better one can. */
  readonly isExact: boolean;
}

type RanksOf = (draw: Draw) => Ranks;

interface Hope {
  readonly draw: Draw;
  /** The entry's number in the columns, and what it holds. */
  readonly entry: number;
  readonly picks: Picks;
  readonly ranksOf: RanksOf;
}

/** From the best case alone; exact when nothing else is left to come. */
export function boundRank({ draw, entry, picks, ranksOf }: Hope): BestRank {
  const hoped = bestCase(draw, picks);
  const isExact = resolveDraw(hoped).every(({ match, isBye }) => isBye || hoped.results[match]);
  return { rank: rankAmong(ranksOf(hoped), entry), isExact };
}

interface Ending {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly entryCount: number;
  readonly ranksOf: RanksOf;
}

/** By entry, exact. Tries every end: whoever asks has counted them (`countCompletions`). */
export function bestRanks({ draw, rules, entryCount, ranksOf }: Ending): Uint32Array {
  const best = new Uint32Array(entryCount).fill(entryCount);
  for (const end of completions(draw, rules)) {
    const ranks = ranksOf(end);
    for (let entry = 0; entry < entryCount; entry += 1) {
      best[entry] = Math.min(best[entry] ?? entryCount, rankAmong(ranks, entry));
    }
  }
  return best;
}
