import { placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { type Occupant, openMatches, resolveDraw } from '../draw/resolved-matches.ts';
import { finalOf, isSameResult } from '../draw/results.ts';
import { isReplaced, playerInSlot } from '../draw/slot-players.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';

/** `replaced`: another player took their slot after the seal. */
export interface Fate {
  readonly fate: 'won' | 'alive' | 'out' | 'replaced';
  /** The match they lost, and the slot of the winner if there was one; null while they are in, and when they were replaced. */
  readonly lost: { readonly match: number; readonly to: number | null } | null;
}

export interface Champion extends Fate {
  readonly slot: number;
}

export function championOf(draw: Draw, picks: Picks): Champion | null {
  const slot = predictDraw(draw, picks)[finalOf(draw.size)]?.through;
  return typeof slot === 'number' ? { slot, ...fateOf(draw, slot) } : null;
}

export function fateOf(draw: Draw, slot: number): Fate {
  if (isReplaced(draw, slot)) return { fate: 'replaced', lost: null };
  const resolved = resolveDraw(draw);
  for (const { match, sides, through } of resolved) {
    if (through === 'open' || through === slot || !sides.includes(slot)) continue;
    return { fate: 'out', lost: { match, to: typeof through === 'number' ? through : null } };
  }
  return { fate: resolved[finalOf(draw.size)]?.through === slot ? 'won' : 'alive', lost: null };
}

export const playableMatches = (draw: Draw): number[] =>
  openMatches(draw)
    .filter(({ sides }) => sides.every(hasPlayer(draw)))
    .map(({ match }) => match);

const hasPlayer = (draw: Draw) => (side: Occupant) => playerInSlot(draw, side) !== null;

/**
 * The next match for this entry: the first of `ordered` in which its own pick can still come true, else the first of all.
 * `ordered` holds playable matches, the next first.
 */
export function nextMatchFor(draw: Draw, picks: Picks, ordered: readonly number[]): number | null {
  const predicted = predictDraw(draw, picks);
  const resolved = resolveDraw(draw);
  const isAtStake = (match: number): boolean => {
    const through = predicted[match]?.pick ? predicted[match].through : 'open';
    return (
      typeof through === 'number' &&
      resolved[match]?.sides.includes(through) === true &&
      !isReplaced(draw, through)
    );
  };
  return ordered.find(isAtStake) ?? ordered[0] ?? null;
}

/**
 * Matches whose result differs from `before`, the latest round first. When none does, or `before` is null, all decided matches.
 */
export function decidedLast(draw: Draw, before: Draw | null): number[] {
  const decided = resolveDraw(draw)
    .filter(({ match, isBye }) => !isBye && draw.results[match])
    .map(({ match }) => match)
    .toSorted((a, b) => placeOf(draw.size, b).round - placeOf(draw.size, a).round || b - a);
  const fresh = decided.filter((match) => !isSameResult(draw.results[match], before?.results[match]));
  return before !== null && fresh.length > 0 ? fresh : decided;
}
