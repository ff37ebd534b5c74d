import type { Draw } from './draw.ts';
import type { Occupant } from './resolved-matches.ts';

export const playerInSlot = (draw: Draw, occupant: Occupant): string | null => {
  if (typeof occupant !== 'number') return null;
  const slot = draw.slots[occupant];
  return slot?.kind === 'player' ? slot.playerId : null;
};

/** The player whom picks of this occupant name: the one at the seal, or today's when nobody was replaced. */
export const pickedInSlot = (draw: Draw, occupant: Occupant): string | null =>
  (typeof occupant === 'number' ? draw.sealedPlayers?.[occupant] : undefined) ?? playerInSlot(draw, occupant);

/** Whether the player whom sealed picks name in this slot has been replaced since. */
export const isReplaced = (draw: Draw, occupant: Occupant): boolean =>
  typeof occupant === 'number' && draw.replaced?.includes(occupant) === true;
