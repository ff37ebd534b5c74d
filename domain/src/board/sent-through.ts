import { at, holdsAll } from '../at.ts';
import { feedersOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { pickedShape } from '../draw/picked-shape.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { PICKED_BIT, SIDE_BIT } from '../picks/pick-bits.ts';
import { type Columns, columnStride } from './columns.ts';

/** Stands for no pick, or for a bye on both sides. Slots are numbered below it. */
export const NOBODY = 255;

/** In entries. What every match keeps for one block stays in the processor's cache. */
const BLOCK = 4_096;
const SIDE_SHIFT = 31 - Math.clz32(SIDE_BIT);
const PICKED_SHIFT = 31 - Math.clz32(PICKED_BIT);

interface EntryBlock {
  readonly from: number;
  readonly count: number;
  /** The slot that each entry of the block sends through a match, or `NOBODY`. The next block overwrites it. */
  readonly sentThrough: (match: number) => Uint8Array;
  readonly column: (match: number) => Uint8Array;
}

/** Multiplying four bytes by this spreads one bit of each byte to all of that byte. */
const EACH = 0x0101_0101;
const ALL = 255;

/** Works out, block by block, whom entries send through each match. Results play no part. */
export function forEachBlock(columns: Columns, draw: Draw, visit: (block: EntryBlock) => void): void {
  const shape = resolveDraw(pickedShape(draw));
  const filled = (slot: number) => new Int32Array(BLOCK / 4).fill(Math.imul(slot, EACH));
  const stands = draw.slots.map((_, slot) => filled(slot));
  const through = shape.map(() => new Int32Array(BLOCK / 4));
  const standingAt = (match: number, side: 0 | 1): Int32Array => {
    const feeders = feedersOf(draw.size, match);
    const from = feeders ? through[feeders[side]] : stands[match * 2 + side];
    return from ?? filled(NOBODY);
  };
  const emptyColumn = new Uint8Array(columnStride(columns.entryCount));
  const columnOf = (match: number) => columns.byMatch[match] ?? emptyColumn;
  const throughOf = (match: number) => through[match] ?? filled(NOBODY);
  const steps = shape.map(({ match, isBye, sides }) => ({
    isBye,
    column: wordsOf(columnOf(match)),
    upper: standingAt(match, 0),
    lower: standingAt(match, 1),
    // The other side of a bye goes through.
    passes: standingAt(match, sides[0] === 'bye' ? 1 : 0),
    into: throughOf(match),
  }));
  const slots = shape.map((_, match) => new Uint8Array(throughOf(match).buffer));
  for (let from = 0; from < columns.entryCount; from += BLOCK) {
    const to = Math.min(columns.entryCount, from + BLOCK);
    for (const step of steps) {
      if (step.isBye) step.into.set(step.passes);
      else sendThrough(step.column.subarray(from / 4, columnStride(to) / 4), step);
    }
    visit({
      from,
      count: to - from,
      sentThrough: (match) => at(slots, match).subarray(0, to - from),
      column: (match) => columnOf(match).subarray(from, to),
    });
  }
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, length >> 2);

interface Step {
  readonly upper: Int32Array;
  readonly lower: Int32Array;
  readonly into: Int32Array;
}

/** Has no branch, because half of the branches would be predicted wrongly. `NOBODY` is a byte of ones. */
function sendThrough(picks: Int32Array, { upper, lower, into }: Step): void {
  holdsAll(picks.length, upper, lower, into);
  for (let i = 0; i < picks.length; i += 1) {
    const bytes = picks[i] as number;
    const isLower = Math.imul((bytes >>> SIDE_SHIFT) & EACH, ALL);
    const isPicked = Math.imul((bytes >>> PICKED_SHIFT) & EACH, ALL);
    const picked = ((upper[i] as number) & ~isLower) | ((lower[i] as number) & isLower);
    into[i] = picked | ~isPicked;
  }
}
