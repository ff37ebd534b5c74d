/** Whether the draw that a board is computed with is the one that was sealed, but for players who stand in for others since. */
import { type Draw, pickedInSlot } from '../draw/draw.ts';
import { readDrawText } from '../draw/draw-text.ts';

interface SealedDraw {
  /** As it was sealed (draw/draw-text.ts). */
  readonly text: string;
  /** Players who turned out to be others since. */
  readonly merged: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The places of Round 1, counted from 0, where picks would be read of somebody else than was sealed; null when the draws have
 * nothing in common. A place that was open may have got its player.
 */
export function findOtherPlaces({ text, merged }: SealedDraw, now: Draw): readonly number[] | null {
  const sealed = readDrawText(text);
  if (!sealed || sealed.size !== now.size || sealed.bestOf.join() !== now.bestOf.join()) return null;
  const today = new Map(merged.map(({ from, to }) => [from, to]));
  return sealed.slots.flatMap((slot, place) => {
    if (slot.kind === 'tbd') return [];
    if (slot.kind === 'bye') return now.slots[place]?.kind === 'bye' ? [] : [place];
    const picked = pickedInSlot(now, place);
    return picked === slot.playerId || picked === today.get(slot.playerId) ? [] : [place];
  });
}
