/**
 * Who stands in for whom once entries are sealed (edge 14). Picks name places, so a place remembers whom everybody picked
 * there: the first who made way, whoever stands there after them. Who was picked and comes back counts again.
 */
import { type Draw, playerInSlot, type Slot } from './draw.ts';

/** The sealed draw with other players in its slots; a place that only now gets its name replaces nobody. */
export function standIn(sealed: Draw, slots: readonly Slot[]): Draw {
  const after = { ...sealed, slots };
  const replaced = new Set(sealed.replaced ?? []);
  const sealedPlayers: Record<number, string> = { ...sealed.sealedPlayers };
  for (const slot of slots.keys()) {
    const [before, now] = [playerInSlot(sealed, slot), playerInSlot(after, slot)];
    if (before === null || before === now) continue;
    if (!replaced.has(slot)) sealedPlayers[slot] = before;
    replaced.add(slot);
    if (sealedPlayers[slot] !== now) continue;
    replaced.delete(slot);
    delete sealedPlayers[slot];
  }
  return { ...after, replaced: [...replaced].sort((a, b) => a - b), sealedPlayers };
}
