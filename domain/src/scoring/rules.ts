/** Rule sets are versioned and never edited once published: a tournament stores the id it was opened with. */

export interface ScoringRules {
  readonly id: ScoringRulesId;
  /** Points for a correct winner. */
  readonly winner: number;
  /** Points more for the right game score of a correct winner. */
  readonly score: number;
}

export const SCORING_RULES = {
  'classic-1': { id: 'classic-1', winner: 100, score: 1 },
  'simple-1': { id: 'simple-1', winner: 1, score: 0 },
  'ten-1': { id: 'ten-1', winner: 10, score: 0 },
} as const satisfies Record<string, { id: string; winner: number; score: number }>;

export type ScoringRulesId = keyof typeof SCORING_RULES;

export const scoringRules = (id: ScoringRulesId): ScoringRules => SCORING_RULES[id];

export const isScoringRulesId = (id: string): id is ScoringRulesId => Object.hasOwn(SCORING_RULES, id);
