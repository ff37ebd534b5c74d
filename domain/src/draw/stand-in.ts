import type { Draw, Slot } from './draw.ts';
import { playerInSlot } from './slot-players.ts';

/**
 * Puts other players into the slots of the sealed draw. Picks name slots, so a slot remembers whom everybody picked
 * there: the first player replaced. A player who was picked and comes back counts again. Naming an open slot replaces nobody.
 * Whoever comes into a bye was picked by nobody, and it stays a bye for picks.
 */
export function standIn(sealed: Draw, slots: readonly Slot[]): Draw {
  const after = { ...sealed, slots };
  const replaced = new Set(sealed.replaced ?? []);
  const sealedPlayers: Record<number, string> = { ...sealed.sealedPlayers };
  const wasBye = (slot: number): boolean =>
    sealed.slots[slot]?.kind === 'bye' || sealed.sealedByes?.includes(slot) === true;
  const sealedByes = [...slots.keys()].filter((slot) => wasBye(slot) && slots[slot]?.kind !== 'bye');
  for (const slot of slots.keys()) {
    if (wasBye(slot)) {
      if (sealedByes.includes(slot)) replaced.add(slot);
      else replaced.delete(slot);
      continue;
    }
    const [before, now] = [playerInSlot(sealed, slot), playerInSlot(after, slot)];
    const picked = replaced.has(slot) ? sealedPlayers[slot] : before;
    if (before === now || picked === null) continue;
    if (picked === now) {
      replaced.delete(slot);
      delete sealedPlayers[slot];
    } else {
      replaced.add(slot);
      if (picked !== undefined) sealedPlayers[slot] = picked;
    }
  }
  return {
    ...after,
    replaced: [...replaced].sort((a, b) => a - b),
    sealedPlayers,
    ...(sealed.sealedByes || sealedByes.length > 0 ? { sealedByes } : {}),
  };
}
