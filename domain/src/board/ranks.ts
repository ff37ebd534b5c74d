import { at } from '../at.ts';
import type { Draw } from '../draw/draw.ts';
import type { RoundPoints } from '../scoring/round-points.ts';
import type { Columns } from './columns.ts';
import { countCorrectPicks } from './count-correct-picks.ts';
import { planScoring } from './score-plan.ts';
import { countStandings, rankStandings } from './standings.ts';

export interface Ranks {
  /** The upper and lower seven bits of each entry's standing (standings.ts). */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  /** By standing. */
  readonly rankOfStanding: Uint32Array;
}

export const rankAmong = ({ upper, lower, rankOfStanding }: Ranks, entry: number): number =>
  at(rankOfStanding, (at(upper, entry) << 7) | at(lower, entry));

/** Computes the ranks in plain TypeScript; a faster engine must agree with them. */
export function computeRanks(columns: Columns, draw: Draw, rules: RoundPoints): Ranks {
  const { upper, lower } = countCorrectPicks(columns, planScoring(draw).steps, rules);
  const { entriesByStanding } = countStandings(upper, lower, columns.entryCount);
  return { upper, lower, rankOfStanding: rankStandings(entriesByStanding, rules) };
}
