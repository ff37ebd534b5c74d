import type { Columns } from '../board/columns.ts';
import { AUTO_BIT, PICKED_BIT } from '../picks/codec.ts';

/**
 * The entries that the rule completes at the seal (edge 12), in order: with a match of `predictable` that is not picked, or
 * with one that the rule picked earlier.
 */
export function findOpenEntries({ byMatch, entryCount }: Columns, predictable: readonly number[]): number[] {
  const open = new Set<number>();
  for (const [match, column] of byMatch.entries()) {
    const whole = predictable.includes(match) ? PICKED_BIT : 0;
    addOthers(column.subarray(0, entryCount), { looked: whole | AUTO_BIT, whole }, open);
  }
  return [...open].sort((a, b) => a - b);
}

interface Wanted {
  /** The bits that are looked at. */
  readonly looked: number;
  /** How they stand in a pick that is as it should be. */
  readonly whole: number;
}

/** Adds entries whose pick is not as it should be. Four picks are compared at a time: there is hardly ever one to add. */
function addOthers(column: Uint8Array, { looked, whole }: Wanted, others: Set<number>): void {
  const four = new Int32Array(column.buffer, column.byteOffset, column.length >> 2);
  const [lookedFour, wholeFour] = [looked * 0x01010101, whole * 0x01010101];
  const add = (from: number, to: number): void => {
    for (let entry = from; entry < to; entry += 1)
      if (((column[entry] ?? 0) & looked) !== whole) others.add(entry);
  };
  for (let at = 0; at < four.length; at += 1) {
    if (((four[at] ?? 0) & lookedFour) !== wholeFour) add(at * 4, at * 4 + 4);
  }
  add(four.length * 4, column.length);
}
