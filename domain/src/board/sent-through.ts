/** Whom entries send through each match, worked out for many entries at once. */
import { at, holdsAll } from '../at.ts';
import { feedersOf } from '../draw/bracket.ts';
import { type Draw, resolveDraw } from '../draw/draw.ts';
import { PICKED_BIT, SIDE_BIT } from '../picks/picks.ts';
import { type Columns, columnStride } from './columns.ts';

/** Nobody goes through: no pick, or a bye on both sides. Slots are numbered below it. */
export const NOBODY = 255;

/** Entries next to each other: what every match keeps for one block stays in the processor's cache. */
const BLOCK = 4_096;
const SIDE_SHIFT = 31 - Math.clz32(SIDE_BIT);
const PICKED_SHIFT = 31 - Math.clz32(PICKED_BIT);

interface EntryBlock {
  /** The first entry, and how many there are. */
  readonly from: number;
  readonly count: number;
  /** The slot that each sends through a match, `NOBODY` where there is none. Overwritten by the next block. */
  readonly sentThrough: (match: number) => Uint8Array;
  /** The picks of a match. */
  readonly column: (match: number) => Uint8Array;
}

/** Four entries at once, a byte each: these bits are multiplied to all bits of their bytes. */
const EACH = 0x0101_0101;
const ALL = 255;

/** Results play no part. */
export function forEachBlock(columns: Columns, draw: Draw, visit: (block: EntryBlock) => void): void {
  const shape = resolveDraw({ ...draw, results: [] });
  const filled = (slot: number) => new Int32Array(BLOCK / 4).fill(Math.imul(slot, EACH));
  const stands = draw.slots.map((_, slot) => filled(slot));
  const through = shape.map(() => new Int32Array(BLOCK / 4));
  const standingAt = (match: number, side: 0 | 1): Int32Array => {
    const feeders = feedersOf(draw.size, match);
    const from = feeders ? through[feeders[side]] : stands[match * 2 + side];
    return from ?? filled(NOBODY);
  };
  const none = new Uint8Array(columnStride(columns.entryCount));
  const columnOf = (match: number) => columns.byMatch[match] ?? none;
  const throughOf = (match: number) => through[match] ?? filled(NOBODY);
  const steps = shape.map(({ match, isBye, sides }) => ({
    isBye,
    column: wordsOf(columnOf(match)),
    upper: standingAt(match, 0),
    lower: standingAt(match, 1),
    // Of a bye the other side goes through.
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

/** Columns are aligned and padded for it. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, length >> 2);

interface Step {
  /** Slots, by entry of the block. */
  readonly upper: Int32Array;
  readonly lower: Int32Array;
  readonly into: Int32Array;
}

/** Without a branch: half of them would be guessed wrong. `NOBODY` is a byte of ones. */
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
