import type { RoundPoints } from './round-points.ts';

export interface ScoringRules extends RoundPoints {
  readonly id: ScoringRulesId;
}

/** Rules are versioned and never edited once published: a tournament stores the id it was opened with. */
export const SCORING_RULES = {
  'classic-1': { id: 'classic-1', winner: 100, score: 1, growth: 1 },
  'simple-1': { id: 'simple-1', winner: 1, score: 0, growth: 1 },
  'ten-1': { id: 'ten-1', winner: 10, score: 0, growth: 1 },
  /** Weights by round: 10, 20, 40, and so on to the final, counted from Round 1 of the draw whatever its size. */
  'weighted-1': { id: 'weighted-1', winner: 10, score: 0, growth: 2 },
  /** The same weights; the right game score of a correct winner doubles them. */
  'weighted-doubled-1': { id: 'weighted-doubled-1', winner: 10, score: 10, growth: 2 },
} as const satisfies Record<string, RoundPoints & { id: string }>;

export type ScoringRulesId = keyof typeof SCORING_RULES;

export const rulesNames = {
  'classic-1': 'Classic',
  'simple-1': 'Simple',
  'ten-1': 'Ten',
  'weighted-1': 'Weights by round',
  'weighted-doubled-1': 'Weights by round, doubled',
} as const satisfies Record<ScoringRulesId, string>;

export const scoringRules = (id: ScoringRulesId): ScoringRules => SCORING_RULES[id];

export const isScoringRulesId = (id: string): id is ScoringRulesId => Object.hasOwn(SCORING_RULES, id);
