/**
 * A draw: a bracket, the occupant of each slot, and the results so far. The players of later matches are never stored: they are
 * resolved from slots and winners, so the tree cannot contradict itself.
 */
import { type DrawSize, feedersOf, matchCount, placeOf, roundCount, type Side } from './bracket.ts';
import type { EndingWithWinner } from './endings.ts';

/** The occupant of a slot of Round 1. A tbd slot waits for a qualifier whose name is not known yet. */
export type Slot =
  | { readonly kind: 'player'; readonly playerId: string }
  | { readonly kind: 'tbd' }
  | { readonly kind: 'bye' };

/** The number of games a match is best of: normally 5, and 3 in the early rounds of some events. */
export type BestOf = 3 | 5;

/** How a match ended. `games` are the games finished by then, by side: [2, 1] in a retirement. */
export type MatchResult = WonResult | NoResult;

export interface WonResult {
  readonly winner: Side;
  readonly ending: EndingWithWinner;
  readonly games: readonly [number, number];
}

/** Nobody won: both players withdrew, both were disqualified, or the match was not played to its end. */
interface NoResult {
  readonly winner: null;
  readonly ending: 'no_result';
  readonly games: readonly [number, number];
}

export interface Draw {
  readonly size: DrawSize;
  /** By slot number. */
  readonly slots: readonly Slot[];
  readonly bestOf: readonly BestOf[];
  /** By match number; null until the match has ended. A bye has no result. */
  readonly results: readonly (MatchResult | null)[];
  /** Slots whose player was replaced after the seal, so nobody picked their present player (edge 14). */
  readonly replaced?: readonly number[];
  /** By such a slot: the player at the seal, whom the picks name. */
  readonly sealedPlayers?: Readonly<Record<number, string>>;
}

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

export const bestOfMatch = (draw: Pick<Draw, 'size' | 'bestOf'>, match: number): BestOf =>
  draw.bestOf[placeOf(draw.size, match).round - 1] ?? 5;

export const gamesToWin = (bestOf: BestOf): 2 | 3 => (bestOf === 5 ? 3 : 2);

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
  const [one, two] = sides;
  if (one === 'bye') return { match, sides, isBye: true, isVoid: false, through: two };
  if (two === 'bye') return { match, sides, isBye: true, isVoid: false, through: one };
  if (one === 'nobody') return { match, sides, isBye: false, isVoid: true, through: two };
  if (two === 'nobody') return { match, sides, isBye: false, isVoid: true, through: one };
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
): ResolvedMatch[] => resolved.filter((one) => !isWalkedThrough(one) && !draw.results[one.match]);

/** Numbers of the matches that can be predicted, decided or not. */
export const predictableMatches = (draw: Draw): number[] =>
  resolveDraw(draw)
    .filter((match) => !match.isBye)
    .map((match) => match.match);

/** Nobody can enter while a slot of Round 1 waits for a player. */
export const isDrawFull = (draw: Draw): boolean => draw.slots.every((slot) => slot.kind !== 'tbd');

export const playerInSlot = (draw: Draw, occupant: Occupant): string | null => {
  if (typeof occupant !== 'number') return null;
  const slot = draw.slots[occupant];
  return slot?.kind === 'player' ? slot.playerId : null;
};

/** The player whom picks of this occupant name: the one at the seal, or today's when nobody was replaced. */
export const pickedInSlot = (draw: Draw, occupant: Occupant): string | null =>
  (typeof occupant === 'number' ? draw.sealedPlayers?.[occupant] : undefined) ?? playerInSlot(draw, occupant);

/** Whether the player whom sealed picks name in this slot has been replaced since (edge 14). */
export const isReplaced = (draw: Draw, occupant: Occupant): boolean =>
  typeof occupant === 'number' && draw.replaced?.includes(occupant) === true;

export const emptyDraw = (size: DrawSize): Draw => ({
  size,
  slots: Array.from({ length: size }, () => ({ kind: 'tbd' })),
  bestOf: Array.from({ length: roundCount(size) }, () => 5),
  results: Array.from({ length: matchCount(size) }, () => null),
});
