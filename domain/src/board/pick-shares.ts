/** Who was picked how often: counts over the sealed columns, for staff to look at and for nobody before the seal. */
import { feedersOf, matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/codec.ts';
import type { Columns } from './columns.ts';

export interface PickShares {
  /** By match number, then by slot: entries that have the player of that slot win that match. */
  readonly winners: readonly Uint32Array[];
  /** By match number, then by the games the winner loses: 0, 1, 2. */
  readonly gamesLost: readonly Uint32Array[];
}

/** In place of a slot: somebody goes through without playing; nobody was picked. */
const BYE = 254;
const NOBODY = 255;

export function countPickShares(draw: Pick<Draw, 'size' | 'slots'>, columns: Columns): PickShares {
  const { entryCount } = columns;
  const winners: Uint32Array[] = [];
  const gamesLost: Uint32Array[] = [];
  /** The slot that each entry has go through, match by match. */
  const through: Uint8Array[] = [];
  const stands = Uint8Array.from(draw.slots, (slot, n) => (slot.kind === 'bye' ? BYE : n));
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const feeders = feedersOf(draw.size, match);
    const column = columns.byMatch[match] ?? new Uint8Array(entryCount);
    const [byWinner, byGames] = [new Uint32Array(draw.size), new Uint32Array(3)];
    const goes = new Uint8Array(entryCount);
    for (let entry = 0; entry < entryCount; entry += 1) {
      const upper = feeders ? through[feeders[0]]?.[entry] : stands[match * 2];
      const lower = feeders ? through[feeders[1]]?.[entry] : stands[match * 2 + 1];
      const pick = column[entry] ?? 0;
      const slot = goesThrough(upper ?? NOBODY, lower ?? NOBODY, pick);
      goes[entry] = slot;
      const isPlayed = upper !== BYE && lower !== BYE && (pick & PICKED_BIT) !== 0;
      if (!isPlayed || slot >= BYE) continue;
      byWinner[slot] = (byWinner[slot] ?? 0) + 1;
      const lost = pick & GAMES_LOST_BITS;
      byGames[lost] = (byGames[lost] ?? 0) + 1;
    }
    through.push(goes);
    winners.push(byWinner);
    gamesLost.push(byGames);
  }
  return { winners, gamesLost };
}

function goesThrough(upper: number, lower: number, pick: number): number {
  if (upper === BYE) return lower;
  if (lower === BYE) return upper;
  if ((pick & PICKED_BIT) === 0) return NOBODY;
  return (pick & SIDE_BIT) === 0 ? upper : lower;
}
