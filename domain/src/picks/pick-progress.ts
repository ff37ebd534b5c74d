import type { Draw } from '../draw/draw.ts';
import type { Picks } from './picks.ts';
import { predictDraw } from './predict-draw.ts';

/** The predicted matches out of those that can be predicted, `n of m`. */
export function pickProgress(draw: Draw, picks: Picks): PickProgress {
  const playable = predictDraw(draw, picks).filter((match) => !match.isBye);
  return { picked: playable.filter((match) => match.pick).length, total: playable.length };
}

export interface PickProgress {
  readonly picked: number;
  readonly total: number;
}
