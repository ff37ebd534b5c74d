import type { Columns } from '../board/columns.ts';
import { AUTO_BIT, PICKED_BIT } from '../picks/codec.ts';

/**
 * The entries that the rule completes at the seal (edge 12), in order: with a match of `predictable` that is not picked, or
 * with one that the rule picked earlier.
 */
export function findOpenEntries({ byMatch, entryCount }: Columns, predictable: readonly number[]): number[] {
  const open = new Set<number>();
  for (const [match, column] of byMatch.entries()) {
    const mustBePicked = predictable.includes(match) ? PICKED_BIT : 0;
    const looked = mustBePicked | AUTO_BIT;
    for (let entry = 0; entry < entryCount; entry += 1) {
      if (((column[entry] ?? 0) & looked) !== mustBePicked) open.add(entry);
    }
  }
  return [...open].sort((a, b) => a - b);
}
