import type { Draw, Slot } from './draw.ts';
import type { Occupant } from './resolved-matches.ts';

/** Whether two slots hold the same player, or are both open or byes. */
export const isSameSlot = (a: Slot | undefined, b: Slot | undefined): boolean =>
  a?.kind === 'player' && b?.kind === 'player' ? a.playerId === b.playerId : a?.kind === b?.kind;

/** A player whose id is not among them keeps it. */
export const slotsWithIds = (slots: readonly Slot[], ids: ReadonlyMap<string, string>): Slot[] =>
  slots.map((slot) =>
    slot.kind === 'player' ? { kind: 'player', playerId: ids.get(slot.playerId) ?? slot.playerId } : slot,
  );

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
