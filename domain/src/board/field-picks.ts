/** How the field picked each match: whom the sealed entries send through it, and with which scores. */
import { feedersOf } from '../draw/bracket.ts';
import { type Draw, resolveDraw } from '../draw/draw.ts';
import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/codec.ts';
import type { Columns } from './columns.ts';

interface SlotShare {
  readonly slot: number;
  /** Entries that see this player win the match. */
  readonly count: number;
  /** The same by games lost: 3-0, 3-1, 3-2. */
  readonly byGamesLost: readonly [number, number, number];
}

export interface MatchField {
  readonly match: number;
  /** Players that at least one entry picked, most picked first. */
  readonly shares: readonly SlotShare[];
}

/** Nobody goes through: no pick, or a bye on both sides. Slots are numbered below it. */
const NOBODY = 255;
/** Entries of a block: what every match keeps for one block stays in the processor's cache. */
const BLOCK = 4_096;
const SIDE_SHIFT = 31 - Math.clz32(SIDE_BIT);
const PICKED_SHIFT = 31 - Math.clz32(PICKED_BIT);

/** By match number, byes left out. Results play no part. */
export function fieldPicks(columns: Columns, draw: Draw): MatchField[] {
  const shape = resolveDraw({ ...draw, results: [] });
  const stands = draw.slots.map((_, slot) => new Uint8Array(BLOCK).fill(slot));
  const through = shape.map(() => new Uint8Array(BLOCK));
  const tallies = shape.map(() => new Uint32Array((NOBODY + 1) * 4));
  const standingAt = (match: number, side: 0 | 1): Uint8Array => {
    const feeders = feedersOf(draw.size, match);
    const from = feeders ? through[feeders[side]] : stands[match * 2 + side];
    return from ?? new Uint8Array(BLOCK).fill(NOBODY);
  };
  const steps = shape.map(({ match, isBye, sides }) => ({
    isBye,
    column: columns.byMatch[match] ?? new Uint8Array(columns.entryCount),
    upper: standingAt(match, 0),
    lower: standingAt(match, 1),
    // Of a bye the other side goes through.
    passes: standingAt(match, sides[0] === 'bye' ? 1 : 0),
    into: through[match] ?? new Uint8Array(BLOCK),
    tally: tallies[match] ?? new Uint32Array((NOBODY + 1) * 4),
  }));
  for (let from = 0; from < columns.entryCount; from += BLOCK) {
    const to = Math.min(columns.entryCount, from + BLOCK);
    for (const step of steps) {
      if (step.isBye) step.into.set(step.passes);
      else sendThrough(step.column.subarray(from, to), step);
    }
  }
  return shape
    .filter(({ isBye }) => !isBye)
    .map(({ match }) => ({ match, shares: sharesOf(tallies[match] ?? new Uint32Array(), draw.size) }));
}

interface Step {
  /** Slots, by entry of the block. */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  readonly into: Uint8Array;
  /** Entries, by slot and games lost. */
  readonly tally: Uint32Array;
}

/** Without a branch: half of them would be guessed wrong. */
function sendThrough(picks: Uint8Array, { upper, lower, into, tally }: Step): void {
  for (let i = 0; i < picks.length; i += 1) {
    const byte = picks[i] as number;
    const isLower = -((byte >> SIDE_SHIFT) & 1);
    const isPicked = -((byte >> PICKED_SHIFT) & 1);
    const picked = ((upper[i] as number) & ~isLower) | ((lower[i] as number) & isLower);
    const slot = (picked & isPicked) | (NOBODY & ~isPicked);
    into[i] = slot;
    const at = (slot << 2) | (byte & GAMES_LOST_BITS);
    tally[at] = (tally[at] as number) + 1;
  }
}

function sharesOf(tally: Uint32Array, size: number): SlotShare[] {
  const shares: SlotShare[] = [];
  for (let slot = 0; slot < size; slot += 1) {
    const [straight = 0, one = 0, two = 0] = tally.subarray(slot << 2, (slot << 2) + 3);
    const count = straight + one + two;
    if (count > 0) shares.push({ slot, count, byGamesLost: [straight, one, two] });
  }
  return shares.sort((a, b) => b.count - a.count || a.slot - b.slot);
}
