/** Which results moved chances most, from how these stood after each version of the results. */
import { at } from '../at.ts';
import type { MatchResult } from '../draw/draw.ts';
import { isSameResult } from '../draw/results.ts';

export interface ChancesAfter {
  /** Match numbers whose result came or changed with it; empty where that is not known. */
  readonly matches: readonly number[];
  /** Of a few entries, always the same. */
  readonly chances: readonly number[];
}

interface TurningPoint {
  readonly matches: readonly number[];
  /** By entry. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** What moves chances by less, all of them together, is no turn: drawn ends differ by so much, too. */
const LEAST = 0.01;

/** The largest moves, all entries together, the largest first; of two alike the later one. */
export function turningPoints(course: readonly ChancesAfter[], most: number): TurningPoint[] {
  const moves = course.slice(1).map(({ matches, chances }, index) => {
    const { chances: before } = at(course, index);
    const moved = chances.reduce((sum, chance, n) => sum + Math.abs(chance - at(before, n)), 0);
    return { matches, before, after: chances, moved };
  });
  return moves
    .filter(({ matches, moved }) => matches.length > 0 && moved >= LEAST)
    .toReversed()
    .toSorted((a, b) => b.moved - a.moved)
    .slice(0, most)
    .map(({ matches, before, after }) => ({ matches, before, after }));
}

type Results = readonly (MatchResult | null | undefined)[];

/** Match numbers that ended in another way, or are decided in one of the two alone. */
export const changedResults = (before: Results, after: Results): number[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, match) => match).filter(
    (match) => !isSameResult(before[match], after[match]),
  );
