import { pointsInRound, type RoundPoints } from './round-points.ts';

export interface ScoringRules extends RoundPoints {
  readonly id: ScoringRulesId;
}

const WHOLE_DRAWS = {
  'classic-1': { winner: 100, score: 1, growth: 1 },
  'simple-1': { winner: 1, score: 0, growth: 1 },
  'ten-1': { winner: 10, score: 0, growth: 1 },
  /** Weights by round: 10, 20, 40, and so on to the final, counted from Round 1 of the draw whatever its size. */
  'weighted-1': { winner: 10, score: 0, growth: 2 },
  /** The same weights; the right game score of a correct winner doubles them. */
  'weighted-doubled-1': { winner: 10, score: 10, growth: 2 },
} as const satisfies Record<string, RoundPoints>;

/** The rules that a tournament can be opened with. */
export type WholeRulesId = keyof typeof WHOLE_DRAWS;
export const WHOLE_RULES_IDS = Object.keys(WHOLE_DRAWS) as WholeRulesId[];

/** A draw of 128 has seven rounds, and a second chance has at least two. */
const LATER_ROUNDS = [2, 3, 4, 5, 6] as const;
type LaterRulesId = `weighted${'' | '-doubled'}-1-from-${(typeof LATER_ROUNDS)[number]}`;

/** Rules are versioned and never edited once published: a tournament stores the id it was opened with. */
export type ScoringRulesId = WholeRulesId | LaterRulesId;

export const SCORING_RULES = Object.fromEntries(
  WHOLE_RULES_IDS.flatMap((id) => [
    [id, { id, ...WHOLE_DRAWS[id] }],
    ...LATER_ROUNDS.map((round) => {
      const later = rulesFrom(id, round);
      return [later, { id: later, ...WHOLE_DRAWS[id], ...pointsInRound(WHOLE_DRAWS[id], round) }];
    }),
  ]),
) as Record<ScoringRulesId, ScoringRules>;

/** A second chance earns in each round what the whole draw earns in it. */
export function rulesFrom(id: WholeRulesId, firstRound: number): ScoringRulesId {
  const isWeighted = WHOLE_DRAWS[id].growth > 1;
  return isWeighted && firstRound > 1 ? (`${id}-from-${firstRound}` as LaterRulesId) : id;
}

const NAMES = {
  'classic-1': 'Classic',
  'simple-1': 'Simple',
  'ten-1': 'Ten',
  'weighted-1': 'Weights by round',
  'weighted-doubled-1': 'Weights by round, doubled',
} as const satisfies Record<WholeRulesId, string>;

export const rulesName = (id: ScoringRulesId): string => NAMES[wholeRules(id)];

/** The rules of the whole draw that a second chance's rules are made of. */
export const wholeRules = (id: ScoringRulesId): WholeRulesId => id.replace(/-from-\d$/, '') as WholeRulesId;

export const scoringRules = (id: ScoringRulesId): ScoringRules => SCORING_RULES[id];

export const isScoringRulesId = (id: string): id is ScoringRulesId => Object.hasOwn(SCORING_RULES, id);
export const isWholeRulesId = (id: string): id is WholeRulesId => Object.hasOwn(WHOLE_DRAWS, id);
