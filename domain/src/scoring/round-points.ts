import { placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { isPlayedOverOthers } from '../draw/match-games.ts';

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

/** No score earns anything in a round that is played over other games than everybody picked. */
export function pointsInMatch(
  rules: RoundPoints,
  draw: Pick<Draw, 'size' | 'bestOf' | 'playedOver'>,
  match: number,
): { winner: number; score: number } {
  const points = pointsInRound(rules, placeOf(draw.size, match).round);
  return isPlayedOverOthers(draw, match) ? { ...points, score: 0 } : points;
}

/**
 * The most points for correct winners with their game scores. `matches` holds the number of matches by round, Round 1 first.
 */
export const mostPoints = (rules: RoundPoints, matches: readonly number[]): number =>
  matches.reduce((sum, count, index) => {
    const { winner, score } = pointsInRound(rules, index + 1);
    return sum + count * (winner + score);
  }, 0);
