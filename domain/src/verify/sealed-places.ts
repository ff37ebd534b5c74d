import type { Draw } from '../draw/draw.ts';
import { readDrawText } from '../draw/draw-text.ts';
import { pickedShape } from '../draw/picked-shape.ts';
import { pickedInSlot } from '../draw/slot-players.ts';

interface SealedDraw {
  readonly text: string;
  readonly merged: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The slots of Round 1 whose picks would name another player than was sealed, apart from players who were replaced or merged
 * since; null when the draws have nothing in common. An open slot may have got its player.
 */
export function findOtherPlaces({ text, merged }: SealedDraw, now: Draw): readonly number[] | null {
  const sealed = readDrawText(text);
  if (!sealed || sealed.size !== now.size || sealed.bestOf.join() !== now.bestOf.join()) return null;
  const today = new Map(merged.map(({ from, to }) => [from, to]));
  return sealed.slots.flatMap((slot, place) => {
    if (slot.kind === 'tbd') return [];
    if (slot.kind === 'bye') return pickedShape(now).slots[place]?.kind === 'bye' ? [] : [place];
    const picked = pickedInSlot(now, place);
    return picked === slot.playerId || picked === today.get(slot.playerId) ? [] : [place];
  });
}
