import type { Draw } from '../draw/draw.ts';
import { playerInSlot } from '../draw/slot-players.ts';

/**
 * The draw that entries are sealed against when play began unannounced and the draw changed since: `now`, with every
 * player who has left since `then` back in the slot where another came in. Entrants picked them rightly at the first ball, so
 * they are then replaced as after the seal. A player who only moved had been in the wrong slot, and is carried over
 * like in any draw change.
 */
export function drawAtFirstBall(then: Draw, now: Draw): Draw {
  const left = missingFrom(now, then);
  const came = missingFrom(then, now);
  const slots = [...now.slots];
  const putBack = (slot: number, playerId: string) => {
    slots[slot] = { kind: 'player', playerId };
  };
  // A player who was replaced in their own slot gets it back.
  for (const [playerId, slot] of left) {
    const stands = playerInSlot(now, slot);
    if (now.slots[slot]?.kind === 'bye' || (stands !== null && !came.has(stands))) continue;
    putBack(slot, playerId);
    left.delete(playerId);
    if (stands !== null) came.delete(stands);
  }
  const places = came.values();
  for (const playerId of left.keys()) {
    const place = places.next();
    if (!place.done) putBack(place.value, playerId);
  }
  return { ...now, slots };
}

const missingFrom = (draw: Draw, reference: Draw): Map<string, number> => {
  const here = new Set(draw.slots.map((_, slot) => playerInSlot(draw, slot)));
  return new Map(
    reference.slots.flatMap((slot, number): [string, number][] =>
      slot.kind === 'player' && !here.has(slot.playerId) ? [[slot.playerId, number]] : [],
    ),
  );
};

/** A match of Round 1 was made of a bye or became one, so what was picked in the one draw cannot be read in the other. */
export const hasOtherByes = (then: Draw, now: Draw): boolean =>
  now.slots.some(({ kind }, slot) => (kind === 'bye') !== (then.slots[slot]?.kind === 'bye'));
