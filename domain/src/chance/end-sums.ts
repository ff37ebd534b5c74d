/**
 * Sums over the ends of a tail, looked up for four ends at once. With more than four the tables for all possible winners would
 * not fit into the processor's cache.
 */
import { at } from '../at.ts';
import { type Ends, weighEnds } from './ends.ts';
import { lowerWinsIn, SHARES, type Tally } from './tally.ts';

const PART_BITS = 4;
const PARTS_IN_WORD = 8;
const ROWS = 16;

export interface EndSums {
  /** Places in a tally's row. The number of ends has none here: it goes to ALONE or TOGETHER. */
  readonly places: Uint16Array;
  /** By part of a mask, bits of the part, and place; the number of ends comes first. */
  readonly table: (slotOf: (slot: number) => number) => Float64Array;
}

export function planEndSums(tally: Tally, ends: Ends): EndSums {
  const { open, odds, next } = tally;
  const within = next.filter(({ index }) => ends.section.includes(index));
  const lower = within.map((match) => lowerWinsIn(ends, match));
  return {
    places: Uint16Array.from([
      ...odds.map((_, index) => SHARES + index),
      ...within.map(({ place }) => place),
    ]),
    table(slotOf) {
      const weights = odds.map((one) => weighEnds(open, ends, one, slotOf));
      const first = at(weights, 0);
      const even = new Float64Array(ends.count).fill(1);
      const ofLower = lower.map((isLower) => first.map((weight, end) => weight * at(isLower, end)));
      return sumParts(ends.count, [even, ...weights, ...ofLower]);
    },
  };
}

function sumParts(ends: number, values: readonly Float64Array[]): Float64Array {
  const parts = Math.ceil(ends / 32) * PARTS_IN_WORD;
  const width = values.length;
  const table = new Float64Array(parts * ROWS * width);
  for (let part = 0; part < parts; part += 1)
    for (let bits = 1; bits < ROWS; bits += 1) {
      const end = part * PART_BITS + (31 - Math.clz32(bits & -bits));
      const row = part * ROWS + bits;
      const rest = part * ROWS + (bits & (bits - 1));
      for (let i = 0; i < width; i += 1)
        table[row * width + i] = (table[rest * width + i] as number) + (values[i]?.[end] ?? 0);
    }
  return table;
}

export function sumUp(found: Float64Array, table: Float64Array, bits: number, word: number): void {
  const width = found.length;
  const first = word * PARTS_IN_WORD * ROWS;
  const a = (first + (bits & 15)) * width;
  const b = (first + 16 + ((bits >>> 4) & 15)) * width;
  const c = (first + 32 + ((bits >>> 8) & 15)) * width;
  const d = (first + 48 + ((bits >>> 12) & 15)) * width;
  const e = (first + 64 + ((bits >>> 16) & 15)) * width;
  const f = (first + 80 + ((bits >>> 20) & 15)) * width;
  const g = (first + 96 + ((bits >>> 24) & 15)) * width;
  const h = (first + 112 + (bits >>> 28)) * width;
  for (let i = 0; i < width; i += 1)
    found[i] =
      (table[a + i] as number) +
      (table[b + i] as number) +
      (table[c + i] as number) +
      (table[d + i] as number) +
      (table[e + i] as number) +
      (table[f + i] as number) +
      (table[g + i] as number) +
      (table[h + i] as number);
}
