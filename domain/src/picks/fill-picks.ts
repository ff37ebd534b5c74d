import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import type { Pick, Picks } from './picks.ts';
import { type PredictedMatch, predictDraw } from './predict-draw.ts';

/** Fills missing picks round by round over the entry's own bracket. Null leaves a match open. */
export function fillPicks(draw: Draw, picks: Picks, pickFor: (match: PredictedMatch) => Pick | null): Picks {
  let filled = picks;
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const predicted = predictDraw(draw, filled)[match];
    if (!predicted || predicted.isBye || predicted.pick) continue;
    const pick = pickFor(predicted);
    if (pick) filled = filled.with(match, pick);
  }
  return filled;
}
