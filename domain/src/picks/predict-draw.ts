import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { pickedShape } from '../draw/picked-shape.ts';
import { type Occupant, sidesOf } from '../draw/resolved-matches.ts';
import type { Pick, Picks } from './picks.ts';

/** The entry's bracket: Round 1 of the draw, then the winners that the entry picks. Real results play no part. */
export function predictDraw(draw: Draw, picks: Picks): PredictedMatch[] {
  const shape = pickedShape(draw);
  const predicted: PredictedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1)
    predicted.push(predictMatch(match, sidesOf(shape, predicted, match), picks[match] ?? null));
  return predicted;
}

export function predictMatch(
  match: number,
  sides: readonly [Occupant, Occupant],
  pick: Pick | null,
): PredictedMatch {
  const [upper, lower] = sides;
  if (upper === 'bye') return { match, sides, isBye: true, pick: null, through: lower };
  if (lower === 'bye') return { match, sides, isBye: true, pick: null, through: upper };
  return { match, sides, isBye: false, pick, through: pick ? sides[pick.side] : 'open' };
}

export interface PredictedMatch {
  readonly match: number;
  readonly sides: readonly [Occupant, Occupant];
  readonly isBye: boolean;
  readonly pick: Pick | null;
  /** The predicted winner's slot, or the player who goes through a bye. */
  readonly through: Occupant;
}
