import type { Draw } from '../draw/draw.ts';
import type { RoundPoints } from '../scoring/rules.ts';
import type { Columns } from './columns.ts';
import { countHits } from './count-hits.ts';
import { rankStandings, STANDINGS } from './point-groups.ts';
import { planScoring } from './score-plan.ts';

/** Who ranks where, and nothing more: a board without its order, for draws that nobody turns pages of. */
export interface Ranks {
  /** The upper seven bits of each entry's standing (point-groups.ts), and the lower seven. */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  /** By standing: 1, 1, 3 on equal points. */
  readonly rankOfStanding: Uint32Array;
}

export const rankAmong = ({ upper, lower, rankOfStanding }: Ranks, entry: number): number =>
  rankOfStanding[((upper[entry] ?? 0) << 7) | (lower[entry] ?? 0)] ?? 1;

/** The ranks in plain TypeScript: what any faster engine must agree with. */
export function computeRanks(columns: Columns, draw: Draw, rules: RoundPoints): Ranks {
  const { upper, lower } = countHits(columns, planScoring(draw).steps, rules);
  const population = new Uint32Array(STANDINGS);
  for (let entry = 0; entry < columns.entryCount; entry += 1) {
    const standing = ((upper[entry] ?? 0) << 7) | (lower[entry] ?? 0);
    population[standing] = (population[standing] ?? 0) + 1;
  }
  return { upper, lower, rankOfStanding: rankStandings(population, rules) };
}
