import { at } from '../at.ts';
import type { Draw } from '../draw/draw.ts';
import { predictableMatches } from '../draw/resolved-matches.ts';
import { GAMES_LOST_BITS } from '../picks/pick-bits.ts';
import type { Columns } from './columns.ts';
import { forEachBlock, NOBODY } from './sent-through.ts';

interface SlotShare {
  readonly slot: number;
  readonly count: number;
  /** By games lost: 3-0, 3-1, 3-2. */
  readonly byGamesLost: readonly [number, number, number];
}

export interface MatchField {
  readonly match: number;
  readonly shares: readonly SlotShare[];
}

/** How the field picked each match, by match number, without byes. Results play no part. */
export function fieldPicks(columns: Columns, draw: Draw): MatchField[] {
  const matches = predictableMatches(draw);
  const tallies = matches.map(() => new Uint32Array((NOBODY + 1) * 4));
  forEachBlock(columns, draw, ({ sentThrough, column }) => {
    for (const [index, match] of matches.entries())
      tallyPicks(column(match), sentThrough(match), at(tallies, index));
  });
  return matches.map((match, index) => ({ match, shares: sharesOf(at(tallies, index), draw.size) }));
}

function tallyPicks(picks: Uint8Array, sent: Uint8Array, tally: Uint32Array): void {
  for (let i = 0; i < picks.length; i += 1) {
    const place = ((sent[i] as number) << 2) | ((picks[i] as number) & GAMES_LOST_BITS);
    tally[place] = (tally[place] as number) + 1;
  }
}

function sharesOf(tally: Uint32Array, size: number): SlotShare[] {
  const shares: SlotShare[] = [];
  for (let slot = 0; slot < size; slot += 1) {
    const [inThree = 0, inFour = 0, inFive = 0] = tally.subarray(slot << 2, (slot << 2) + 3);
    const count = inThree + inFour + inFive;
    if (count > 0) shares.push({ slot, count, byGamesLost: [inThree, inFour, inFive] });
  }
  return shares.sort((a, b) => b.count - a.count || a.slot - b.slot);
}
