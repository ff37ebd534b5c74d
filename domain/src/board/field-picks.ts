/** How the field picked each match: whom the sealed entries send through it, and with which scores. */
import { feedersOf } from '../draw/bracket.ts';
import { type Draw, resolveDraw } from '../draw/draw.ts';
import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/codec.ts';
import type { Columns } from './columns.ts';

export interface SlotShare {
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

/** By match number, byes left out. Results play no part. */
export function fieldPicks(columns: Columns, draw: Draw): MatchField[] {
  const shape = resolveDraw({ ...draw, results: [] });
  const through = shape.map(() => new Uint8Array(BLOCK));
  const tallies = shape.map(() => new Uint32Array(draw.size * 3));
  for (let from = 0; from < columns.entryCount; from += BLOCK) {
    const to = Math.min(columns.entryCount, from + BLOCK);
    for (const { match, isBye, sides, through: goesOn } of shape) {
      const into = through[match];
      const [upper, lower] = feedersOf(draw.size, match) ?? [-1, -1];
      const block: Block = {
        picks: (columns.byMatch[match] ?? new Uint8Array()).subarray(from, to),
        upper: through[upper] ?? slotOf(sides[0]),
        lower: through[lower] ?? slotOf(sides[1]),
      };
      if (!into) continue;
      if (!isBye) sendThrough(block, into, tallies[match]);
      else if (typeof goesOn === 'number') into.fill(goesOn);
      else passBye(sides[0] === 'bye' ? block.lower : block.upper, into);
    }
  }
  return shape
    .filter(({ isBye }) => !isBye)
    .map(({ match }) => ({ match, shares: sharesOf(tallies[match] ?? new Uint32Array()) }));
}

interface Block {
  readonly picks: Uint8Array;
  /** Who stands on a side: by entry after the first round, the same for all in it. */
  readonly upper: Uint8Array | number;
  readonly lower: Uint8Array | number;
}

function sendThrough({ picks, upper, lower }: Block, into: Uint8Array, tally: Uint32Array | undefined): void {
  for (let i = 0; i < picks.length; i += 1) {
    const byte = picks[i] ?? 0;
    const side = (byte & SIDE_BIT) === 0 ? upper : lower;
    const slot = (byte & PICKED_BIT) === 0 ? NOBODY : typeof side === 'number' ? side : (side[i] ?? NOBODY);
    into[i] = slot;
    const at = slot * 3 + (byte & GAMES_LOST_BITS);
    if (slot !== NOBODY && tally) tally[at] = (tally[at] ?? 0) + 1;
  }
}

const passBye = (from: Uint8Array | number, into: Uint8Array): void => {
  if (typeof from === 'number') into.fill(from);
  else into.set(from);
};

const slotOf = (side: number | 'open' | 'bye'): number => (typeof side === 'number' ? side : NOBODY);

function sharesOf(tally: Uint32Array): SlotShare[] {
  const shares: SlotShare[] = [];
  for (let slot = 0; slot * 3 < tally.length; slot += 1) {
    const [straight = 0, one = 0, two = 0] = tally.subarray(slot * 3, slot * 3 + 3);
    const count = straight + one + two;
    if (count > 0) shares.push({ slot, count, byGamesLost: [straight, one, two] });
  }
  return shares.sort((a, b) => b.count - a.count || a.slot - b.slot);
}
