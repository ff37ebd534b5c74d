/**
 * A draw: a bracket, the occupant of each slot, and the results so far. The players of later matches are never stored: they are
 * resolved from slots and winners, so the tree cannot contradict itself.
 */
import { matchCount } from './bracket.ts';
import type { DrawSize } from './draw-size.ts';
import type { MatchResult } from './match-result.ts';
import { roundCount } from './rounds.ts';

/** The occupant of a slot of Round 1. A tbd slot waits for a qualifier whose name is not known yet. */
export type Slot =
  | { readonly kind: 'player'; readonly playerId: string }
  | { readonly kind: 'tbd' }
  | { readonly kind: 'bye' };

/** The number of games a match is best of: normally 5, and 3 in the early rounds of some events. */
export type BestOf = 3 | 5;

export interface Draw {
  readonly size: DrawSize;
  /** The round of the whole draw that Round 1 is, where this draw is what is left of another one; 1 if omitted. */
  readonly firstRound?: number;
  /** By slot number. */
  readonly slots: readonly Slot[];
  /** By round, as everybody picked it. */
  readonly bestOf: readonly BestOf[];
  /** By round: the games it is played over, where they were changed after the seal. */
  readonly playedOver?: readonly BestOf[];
  /** By match number; null until the match has ended. A bye has no result. */
  readonly results: readonly (MatchResult | null)[];
  /** Slots whose player was replaced after the seal, so nobody picked their present player. */
  readonly replaced?: readonly number[];
  /** By such a slot: the player at the seal, whom the picks name. */
  readonly sealedPlayers?: Readonly<Record<number, string>>;
  /** Slots that were byes at the seal and have a player since: for picks they stay byes, and nobody picked that player. */
  readonly sealedByes?: readonly number[];
}

/** Nobody can enter while a slot of Round 1 waits for a player. */
export const isDrawFull = (draw: Draw): boolean => draw.slots.every((slot) => slot.kind !== 'tbd');

export const emptyDraw = (size: DrawSize): Draw => ({
  size,
  slots: Array.from({ length: size }, () => ({ kind: 'tbd' })),
  bestOf: Array.from({ length: roundCount(size) }, () => 5),
  results: Array.from({ length: matchCount(size) }, () => null),
});
