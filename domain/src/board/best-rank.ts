import type { Draw } from '../draw/draw.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { bestCase } from './best-case.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface BestRank {
  readonly rank: number;
  /** True when the rank can be reached; otherwise the rank is a bound that no end can beat. */
  readonly isExact: boolean;
}

interface Hope {
  readonly draw: Draw;
  readonly entry: number;
  readonly picks: Picks;
  readonly ranksOf: (draw: Draw) => Ranks;
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
