import { type DrawSize, placeOf } from '../draw/bracket.ts';

/** The points of a correct pick in Round 1, and their growth. */
export interface RoundPoints {
  readonly winner: number;
  /** Extra points for its right game score. */
  readonly score: number;
  /** Each round earns this many times the round before; 1 means that all rounds earn alike. */
  readonly growth: number;
}

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

/** The names shown wherever points are explained. */
export const rulesNames = {
  'classic-1': 'Classic',
  'simple-1': 'Simple',
  'ten-1': 'Ten',
  'weighted-1': 'Weights by round',
  'weighted-doubled-1': 'Weights by round, doubled',
} as const satisfies Record<ScoringRulesId, string>;

export const scoringRules = (id: ScoringRulesId): ScoringRules => SCORING_RULES[id];

export const isScoringRulesId = (id: string): id is ScoringRulesId => Object.hasOwn(SCORING_RULES, id);

export const hasWeights = ({ growth }: RoundPoints): boolean => growth > 1;

/** The points for a correct winner and for its right game score in a round, counted from 1. */
export function pointsInRound(rules: RoundPoints, round: number): { winner: number; score: number } {
  const times = rules.growth ** (round - 1);
  return { winner: rules.winner * times, score: rules.score * times };
}

export const pointsInMatch = (rules: RoundPoints, size: DrawSize, match: number) =>
  pointsInRound(rules, placeOf(size, match).round);

/**
 * The most points for correct winners with their game scores. `matches` holds the number of matches by round, Round 1 first.
 */
export const mostPoints = (rules: RoundPoints, matches: readonly number[]): number =>
  matches.reduce((sum, count, index) => {
    const { winner, score } = pointsInRound(rules, index + 1);
    return sum + count * (winner + score);
  }, 0);

interface CountedTournament {
  readonly scoringRules: ScoringRulesId;
  readonly endDate: string;
}

/**
 * The rules that a season is added up by, because points of different rules cannot be added. It takes the rules of most of its
 * tournaments, and in a tie those of the tournament that ended last. Null while nothing is counted.
 */
export function seasonRules(counted: readonly CountedTournament[]): ScoringRulesId | null {
  const sets = new Map<ScoringRulesId, { count: number; last: string }>();
  for (const { scoringRules, endDate } of counted) {
    const { count, last } = sets.get(scoringRules) ?? { count: 0, last: '' };
    sets.set(scoringRules, { count: count + 1, last: endDate > last ? endDate : last });
  }
  const [first] = [...sets].sort(
    ([oneId, one], [otherId, other]) =>
      other.count - one.count || compare(other.last, one.last) || compare(oneId, otherId),
  );
  return first?.[0] ?? null;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
