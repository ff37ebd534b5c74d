/**
 * What a change of the draw before the seal does to an entry (edges 9 to 12 and 15): a pick stays where the player it
 * sent on still stands in that match; every other pick becomes no pick, and the rule fills it at the lock.
 */
import { matchCount, type Side } from '../draw/bracket.ts';
import { type Draw, playerInSlot } from '../draw/draw.ts';
import { type Pick, type Picks, type PredictedMatch, predictDraw } from '../picks/picks.ts';

export interface CarriedPicks {
  readonly picks: Picks;
  /** Matches whose pick is gone. */
  readonly dropped: readonly number[];
}

/** Both draws have the same size: a draw of another size is another tournament's. */
export function carryPicks(before: Draw, after: Draw, picks: Picks): CarriedPicks {
  const meant = predictDraw(before, picks).map(({ through }) => playerInSlot(before, through));
  let carried: Picks = picks.map(() => null);
  const dropped: number[] = [];
  for (const [match, pick] of picks.entries()) {
    if (!pick) continue;
    const side = sideOf(after, carried, match, meant[match] ?? null);
    if (side === null) dropped.push(match);
    else carried = carried.with(match, { ...pick, side });
  }
  return { picks: carried, dropped };
}

/** Where a player stands in a match of the entry's own bracket; null where they cannot be picked. */
function sideOf(draw: Draw, picks: Picks, match: number, playerId: string | null): Side | null {
  const predicted = predictDraw(draw, picks)[match];
  if (!predicted || predicted.isBye || playerId === null) return null;
  const side = predicted.sides.findIndex((occupant) => playerInSlot(draw, occupant) === playerId);
  return side === 0 || side === 1 ? side : null;
}

/** World rank by slot; null for unranked. */
export type SlotRanks = readonly (number | null)[];

/**
 * Fills what is not picked: the lower-ranked player, 3-0, round by round over the entry's own bracket (edge 12).
 * Lower-ranked is the larger number, unranked lowest of all; two unranked players give the lower one in the draw.
 */
export function completePicks(draw: Draw, picks: Picks, ranks: SlotRanks): Picks {
  let complete = picks;
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const predicted = predictDraw(draw, complete)[match];
    if (!predicted || predicted.isBye || predicted.pick) continue;
    const automatic = automaticPick(predicted, ranks);
    if (automatic) complete = complete.with(match, automatic);
  }
  return complete;
}

function automaticPick({ sides: [one, two] }: PredictedMatch, ranks: SlotRanks): Pick | null {
  if (typeof one !== 'number' || typeof two !== 'number') return null;
  const rankOne = ranks[one] ?? Number.POSITIVE_INFINITY;
  const rankTwo = ranks[two] ?? Number.POSITIVE_INFINITY;
  return { side: rankOne > rankTwo ? 0 : 1, gamesLost: 0, auto: true };
}
