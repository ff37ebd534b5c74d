/**
 * Edge 3: play began before it was announced, and the draw was changed in between. Entries are sealed against the draw that
 * this gives, never against the draw of now: who left it after the first ball was picked rightly, and is replaced as after the
 * seal (edge 14). Whoever only moved to another place had stood there wrongly before, and is carried as by any draw change.
 */
import { type Draw, playerInSlot } from '../draw/draw.ts';

/** `now` with everybody put back who has left since `then`, each in the place where another player came in. */
export function drawAtFirstBall(then: Draw, now: Draw): Draw {
  const left = missingFrom(now, then);
  const came = missingFrom(then, now);
  const slots = [...now.slots];
  const putBack = (slot: number, playerId: string) => {
    slots[slot] = { kind: 'player', playerId };
  };
  // Where somebody made way in place, that place is theirs.
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

/** Players of the second draw who do not stand in the first, with the slot where they stand. */
const missingFrom = (draw: Draw, other: Draw): Map<string, number> => {
  const here = new Set(draw.slots.map((_, slot) => playerInSlot(draw, slot)));
  return new Map(
    other.slots.flatMap((slot, number): [string, number][] =>
      slot.kind === 'player' && !here.has(slot.playerId) ? [[slot.playerId, number]] : [],
    ),
  );
};
