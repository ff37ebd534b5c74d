import { placeOf } from './bracket.ts';
import type { BestOf, Draw } from './draw.ts';
import { ENDINGS } from './endings.ts';
import type { WonResult } from './match-result.ts';
import { opposite } from './side.ts';

export const bestOfMatch = (draw: Pick<Draw, 'size' | 'bestOf'>, match: number): BestOf =>
  draw.bestOf[placeOf(draw.size, match).round - 1] ?? 5;

export const gamesToWin = (bestOf: BestOf): 2 | 3 => (bestOf === 5 ? 3 : 2);

/**
 * The games that the winner counts as having lost: none in a walkover, and in a match that was broken off those the other
 * player had won (edge 13). Null for a score the format does not know: the winner then counts without a bonus (edge 17).
 */
export function gamesLostByWinner(result: WonResult, toWin: number): GamesLost | null {
  const { games } = ENDINGS[result.ending];
  if (games === 'none') return 0;
  if (games === 'all' && result.games[result.winner] !== toWin) return null;
  const lost = result.games[opposite(result.winner)];
  return lost < toWin && lost <= 2 ? (lost as GamesLost) : null;
}

export type GamesLost = 0 | 1 | 2;
