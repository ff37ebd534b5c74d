import { ENDINGS } from './endings.ts';
import type { MatchResult } from './match-result.ts';

/**
 * Refuses points that are impossible or belong to another result: each game must be over, except the last of a match that was
 * broken off, and its winner must have more points in it. A result without points is fine, and so are games to other points.
 */
export function refusePoints(
  { ending, games }: MatchResult,
  points: readonly (readonly [number, number])[],
): 'points_not_possible' | 'points_contradict' | null {
  const last = points.at(-1);
  if (!last) return null;
  const allowed = ENDINGS[ending].games;
  const isBrokenOff = allowed === 'some' && isGameInPlay(last);
  const over = isBrokenOff ? points.slice(0, -1) : points;
  if (allowed === 'none') return 'points_contradict';
  if (!over.every(isGameOver)) return areOfOtherGames(points) ? null : 'points_not_possible';
  const wonBySide = [
    over.filter(([upper, lower]) => upper > lower),
    over.filter(([upper, lower]) => lower > upper),
  ];
  return wonBySide.every((won, side) => won.length === games[side]) ? null : 'points_contradict';
}

/** Games to 9, 15 or 21, by the one who needed least: each has a winner, and nobody judges them further. */
export function areOfOtherGames(points: GameScores): boolean {
  const least = Math.min(...points.map((game) => Math.max(...game)));
  const isFamiliarLength = [9, 15, 21].some(
    (points) => least >= points && least <= points + 2 && least !== 11,
  );
  return isFamiliarLength && points.every(([upper, lower]) => upper !== lower);
}

/** A game of squash is won with eleven points or more, two ahead. */
export const isGameOver = ([upper, lower]: readonly [number, number]): boolean => {
  const most = Math.max(upper, lower);
  const ahead = Math.abs(upper - lower);
  return most >= 11 && (most === 11 ? ahead >= 2 : ahead === 2);
};

const isGameInPlay = ([upper, lower]: readonly [number, number]): boolean =>
  Math.max(upper, lower) < 11 || Math.abs(upper - lower) < 2;

export type GameScores = readonly (readonly [number, number])[];
