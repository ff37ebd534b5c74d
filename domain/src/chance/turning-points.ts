import { at } from '../at.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { isSameResult } from '../draw/results.ts';

export interface ChancesAfter {
  /** Numbers of the matches whose result came or changed; empty when that is not known. */
  readonly matches: readonly number[];
  readonly chances: readonly number[];
}

interface TurningPoint {
  readonly matches: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A smaller sum of moves is not a turning point: drawn ends differ by as much. */
const MIN_SWING = 0.01;

/** The results that moved chances most, over all entries, the largest first; of two equal moves the later one. */
export function turningPoints(course: readonly ChancesAfter[], most: number): TurningPoint[] {
  const moves = course.slice(1).map(({ matches, chances }, index) => {
    const { chances: before } = at(course, index);
    const moved = chances.reduce((sum, chance, n) => sum + Math.abs(chance - at(before, n)), 0);
    return { matches, before, after: chances, moved };
  });
  return moves
    .filter(({ matches, moved }) => matches.length > 0 && moved >= MIN_SWING)
    .toReversed()
    .toSorted((a, b) => b.moved - a.moved)
    .slice(0, most)
    .map(({ matches, before, after }) => ({ matches, before, after }));
}

type Results = readonly (MatchResult | null | undefined)[];

/** Numbers of matches that ended differently, or are decided only in one of the two. */
export const changedResults = (before: Results, after: Results): number[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, match) => match).filter(
    (match) => !isSameResult(before[match], after[match]),
  );
