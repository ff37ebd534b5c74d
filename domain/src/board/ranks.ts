import type { Draw } from '../draw/draw.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import type { Columns } from './columns.ts';
import { countHits } from './count-hits.ts';
import { rankStandings, STANDINGS } from './point-groups.ts';
import { planScoring } from './score-plan.ts';

/** Who ranks where, and nothing more: a board without its order, for draws that nobody turns pages of. */
export interface Ranks {
  /** Correct winners, by entry. */
  readonly correct: Uint8Array;
  /** Correct winners whose score is right too, by entry. */
  readonly scores: Uint8Array;
  /** By standing (point-groups.ts): 1, 1, 3 on equal points. */
  readonly rankOfStanding: Uint32Array;
}

export const rankAmong = ({ correct, scores, rankOfStanding }: Ranks, entry: number): number =>
  rankOfStanding[((correct[entry] ?? 0) << 7) | (scores[entry] ?? 0)] ?? 1;

/** The ranks in plain TypeScript: what any faster engine must agree with. */
export function computeRanks(columns: Columns, draw: Draw, rules: ScoringRules): Ranks {
  const { correct, scores } = countHits(columns, planScoring(draw).steps);
  const population = new Uint32Array(STANDINGS);
  for (let entry = 0; entry < columns.entryCount; entry += 1) {
    const standing = ((correct[entry] ?? 0) << 7) | (scores[entry] ?? 0);
    population[standing] = (population[standing] ?? 0) + 1;
  }
  return { correct, scores, rankOfStanding: rankStandings(population, rules) };
}
