/**
 * The shape of a single-elimination bracket, without its players. Slots are the leaves, numbered 0..size-1 from the top.
 * Matches are numbered 0..size-2: all of Round 1 from the top, then Round 2, up to the final. Rounds are 1-based, positions
 * inside a round 0-based.
 */
import type { DrawSize } from './draw-size.ts';
import { matchesInRound, roundCount } from './rounds.ts';
import type { Side } from './side.ts';

export const matchCount = (size: DrawSize): number => size - 1;

export const matchAt = (size: DrawSize, round: number, position: number): number =>
  size - (size >> (round - 1)) + position;

export function placeOf(size: DrawSize, match: number): { round: number; position: number } {
  let round = 1;
  let first = 0;
  while (match >= first + matchesInRound(size, round)) {
    first += matchesInRound(size, round);
    round += 1;
  }
  return { round, position: match - first };
}

/** The two matches whose winners meet in `match`, upper first; null in Round 1, which is fed by slots. */
export function feedersOf(size: DrawSize, match: number): readonly [number, number] | null {
  const { round, position } = placeOf(size, match);
  if (round === 1) return null;
  return [matchAt(size, round - 1, position * 2), matchAt(size, round - 1, position * 2 + 1)];
}

/** Where the winner of `match` plays next, and on which side; null for the final. */
export function nextOf(size: DrawSize, match: number): { match: number; side: Side } | null {
  const { round, position } = placeOf(size, match);
  if (round === roundCount(size)) return null;
  return { match: matchAt(size, round + 1, position >> 1), side: (position & 1) as Side };
}

export const matchOnPath = (size: DrawSize, slot: number, round: number): number =>
  matchAt(size, round, slot >> round);

export const sideOnPath = (slot: number, round: number): Side => ((slot >> (round - 1)) & 1) as Side;

export function canReach(size: DrawSize, slot: number, match: number): boolean {
  const { round, position } = placeOf(size, match);
  return slot >> round === position;
}
