import { placeOf } from './bracket.ts';
import type { BestOf, Draw } from './draw.ts';

export const bestOfMatch = (draw: Pick<Draw, 'size' | 'bestOf'>, match: number): BestOf =>
  draw.bestOf[placeOf(draw.size, match).round - 1] ?? 5;

export const gamesToWin = (bestOf: BestOf): 2 | 3 => (bestOf === 5 ? 3 : 2);
