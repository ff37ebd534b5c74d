import type { DrawSize } from '../draw/draw-size.ts';
import { matchesInRound, roundCount } from '../draw/rounds.ts';
import { pointsInRound } from './round-points.ts';
import type { ScoringRules } from './rules.ts';

/** The points of a right winner, round by round: '10-20-40-80-160'. */
export const weightsText = (rules: ScoringRules, rounds: readonly number[]): string =>
  rounds.map((_, index) => pointsInRound(rules, index + 1).winner).join('-');

/** How many matches each round of a draw without byes has, Round 1 first. */
export const fullRounds = (size: DrawSize): number[] =>
  Array.from({ length: roundCount(size) }, (_, index) => matchesInRound(size, index + 1));
