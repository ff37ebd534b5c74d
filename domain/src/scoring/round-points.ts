import { placeOf } from '../draw/bracket.ts';
import type { DrawSize } from '../draw/draw-size.ts';

export interface RoundPoints {
  readonly winner: number;
  /** Extra points for its right game score. */
  readonly score: number;
  /** Each round earns this many times the round before; 1 means that all rounds earn alike. */
  readonly growth: number;
}

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
