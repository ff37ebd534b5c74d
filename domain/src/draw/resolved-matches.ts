import { feedersOf, matchCount } from './bracket.ts';
import type { Draw } from './draw.ts';
import type { MatchResult } from './match-result.ts';
import { pickedShape } from './picked-shape.ts';

/**
 * One side of a match: a slot number, open (the player is not known yet), a bye, or nobody (no player came out of the feeder).
 */
export type Occupant = number | 'open' | 'bye' | 'nobody';

export interface ResolvedMatch {
  readonly match: number;
  readonly sides: readonly [Occupant, Occupant];
  /** One side is a bye, so the other goes through without playing and there is nothing to predict. */
  readonly isBye: boolean;
  /** Nobody wins it, and picks of it count for nothing: it had no result, or a feeder of it had none. */
  readonly isVoid: boolean;
  readonly through: Occupant;
}

/** Every match with its two sides, by match number. */
export function resolveDraw(draw: Draw): ResolvedMatch[] {
  const resolved: ResolvedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    resolved.push(resolveMatch(match, sidesOf(draw, resolved, match), draw.results[match] ?? null));
  }
  return resolved;
}

export function sidesOf(
  draw: Draw,
  before: readonly { readonly through: Occupant }[],
  match: number,
): [Occupant, Occupant] {
  const feeders = feedersOf(draw.size, match);
  if (feeders) {
    const [upper, lower] = feeders;
    return [before[upper]?.through ?? 'open', before[lower]?.through ?? 'open'];
  }
  const leaf = (slot: number): Occupant => (draw.slots[slot]?.kind === 'bye' ? 'bye' : slot);
  return [leaf(match * 2), leaf(match * 2 + 1)];
}

function resolveMatch(
  match: number,
  sides: readonly [Occupant, Occupant],
  result: MatchResult | null,
): ResolvedMatch {
  const [upper, lower] = sides;
  if (upper === 'bye') return { match, sides, isBye: true, isVoid: false, through: lower };
  if (lower === 'bye') return { match, sides, isBye: true, isVoid: false, through: upper };
  if (upper === 'nobody') return { match, sides, isBye: false, isVoid: true, through: lower };
  if (lower === 'nobody') return { match, sides, isBye: false, isVoid: true, through: upper };
  if (result?.winner === null) return { match, sides, isBye: false, isVoid: true, through: 'nobody' };
  return { match, sides, isBye: false, isVoid: false, through: result ? sides[result.winner] : 'open' };
}

export const isAbsent = (side: Occupant): boolean => side === 'bye' || side === 'nobody';

/** Nothing is played: a side is a bye, or nobody came out of a feeder. */
export const isWalkedThrough = ({ sides }: Pick<ResolvedMatch, 'sides'>): boolean => sides.some(isAbsent);

/** Matches still to be played, each after its feeders. */
export const openMatches = (
  draw: Draw,
  resolved: readonly ResolvedMatch[] = resolveDraw(draw),
): ResolvedMatch[] => resolved.filter((entry) => !isWalkedThrough(entry) && !draw.results[entry.match]);

export const predictableMatches = (draw: Draw): number[] =>
  resolveDraw(pickedShape(draw))
    .filter((match) => !match.isBye)
    .map((match) => match.match);

/** By match number: nobody could pick it, because it was a bye at the seal, or is one. */
export const unpickedMatches = (draw: Draw): readonly boolean[] =>
  resolveDraw(pickedShape(draw)).map(({ isBye }) => isBye);
