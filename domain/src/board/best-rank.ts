import type { Draw } from '../draw/draw.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { bestCase } from './best-case.ts';
import { completions } from './completions.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface BestRank {
  readonly rank: number;
  /** True when the rank can be reached; otherwise the rank is a bound that no end can beat. */
  readonly isExact: boolean;
}

type RanksOf = (draw: Draw) => Ranks;

interface Hope {
  readonly draw: Draw;
  readonly entry: number;
  readonly picks: Picks;
  readonly ranksOf: RanksOf;
}

/**
 * The rank in the entry's best case, when too many matches are open to try every end. No end can rank the entry better, because
 * against each other entry alone none is better (`bestCase`), but two others may not both stay behind. Exact when nothing else
 * is open.
 */
export function boundRank({ draw, entry, picks, ranksOf }: Hope): BestRank {
  const hoped = bestCase(draw, picks);
  const isExact = openMatches(hoped).length === 0;
  return { rank: rankAmong(ranksOf(hoped), entry), isExact };
}

interface Ending {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly entryCount: number;
  readonly ranksOf: RanksOf;
}

export interface FinishRanks {
  readonly best: Uint32Array;
  readonly worst: Uint32Array;
}

/** Exact, because it tries every end. The caller has counted them (`countCompletions`). */
export function finishRanks({ draw, rules, entryCount, ranksOf }: Ending): FinishRanks {
  const best = new Uint32Array(entryCount).fill(entryCount);
  const worst = new Uint32Array(entryCount).fill(1);
  for (const end of completions(draw, rules)) {
    const ranks = ranksOf(end);
    for (let entry = 0; entry < entryCount; entry += 1) {
      const rank = rankAmong(ranks, entry);
      if (rank < (best[entry] as number)) best[entry] = rank;
      if (rank > (worst[entry] as number)) worst[entry] = rank;
    }
  }
  return { best, worst };
}

/**
 * The results that an entry hopes for: every pick that can still come true does, with its score. Matches whose picked player is
 * out stay open, so nobody else earns anything there. Against any one other entry, no end of the draw is better.
 */
