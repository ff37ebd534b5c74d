/**
 * The sums that a group can earn in the tail: for each sum that it can reach, a bit mask of the ends that give it. Only sums that occur are
 * stored, so points with large gaps cost no more than points without.
 */
import { at } from '../at.ts';
import { type Ends, earnedIn } from './ends.ts';
import type { OpenMatch } from './open-match.ts';

export interface TailTable {
  readonly words: number;
  /** The index of a group's first sum, its highest; a last value marks the end. */
  readonly first: Uint32Array;
  readonly sums: Int32Array;
  readonly masks: Int32Array;
}

interface Groups {
  readonly groupCount: number;
  readonly picks: Uint16Array;
}

export function tailTable(open: readonly OpenMatch[], ends: Ends, { groupCount, picks }: Groups): TailTable {
  const words = Math.ceil(ends.count / 32);
  const most = ends.section.reduce((all, i) => all + at(open, i).winner + at(open, i).score, 0);
  const found = new Int32Array((most + 1) * words);
  const first = new Uint32Array(groupCount + 1);
  const sums: number[] = [];
  const masks: number[] = [];
  for (let group = 0; group < groupCount; group += 1) {
    found.fill(0);
    for (let end = 0; end < ends.count; end += 1) {
      const word = earnedIn(open, ends, { end, picks, row: group }) * words + (end >>> 5);
      found[word] = (found[word] as number) | (1 << (end & 31));
    }
    for (let sum = most; sum >= 0; sum -= 1) {
      let some = 0;
      for (let word = 0; word < words; word += 1) some |= found[sum * words + word] as number;
      if (some === 0) continue;
      sums.push(sum);
      for (let word = 0; word < words; word += 1) masks.push(found[sum * words + word] as number);
    }
    first[group + 1] = sums.length;
  }
  return { words, first, sums: Int32Array.from(sums), masks: Int32Array.from(masks) };
}
