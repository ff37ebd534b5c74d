import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';

/** The scores that can be picked, best first; the index is the number of games the winner loses. */
export function scoreChoices(draw: BracketRounds, match: number): readonly string[] {
  return gamesToWin(bestOfMatch(draw, match)) === 3 ? ['3-0', '3-1', '3-2'] : ['2-0', '2-1'];
}
export const scoreText = (draw: BracketRounds, match: number, gamesLost: number): string =>
  `${gamesToWin(bestOfMatch(draw, match))}-${gamesLost}`;

export const isPossibleScore = (draw: Draw, match: number, gamesLost: number): boolean =>
  gamesLost >= 0 && gamesLost < gamesToWin(bestOfMatch(draw, match));

interface BracketRounds {
  readonly size: Draw['size'];
  readonly bestOf: Draw['bestOf'];
}
