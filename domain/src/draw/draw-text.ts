/**
 * A draw as text: the games of each round, and the occupant of each slot of Round 1. Receipts and seals identify a draw by the
 * SHA-256 of this text, so its form never changes. PostgreSQL writes the same text (`draw_text`).
 */
import { matchCount } from './bracket.ts';
import type { BestOf, Draw, Slot } from './draw.ts';
import { isDrawSize } from './draw-size.ts';
import { roundCount } from './rounds.ts';

const DRAW_FORMAT = 'draw-1';

export const drawText = ({ bestOf, slots }: Pick<Draw, 'bestOf' | 'slots'>): string =>
  [DRAW_FORMAT, bestOf.join(','), ...slots.map(slotText)].join('\n');

const slotText = (slot: Slot): string => (slot.kind === 'player' ? slot.playerId : slot.kind);

/** The draw before its first result; null for a text that is not a draw. */
export function readDrawText(text: string): Draw | null {
  const [format, rounds = '', ...places] = text.split('\n');
  const size = places.length;
  const bestOf = rounds.split(',').map(Number);
  if (format !== DRAW_FORMAT || !isDrawSize(size) || bestOf.length !== roundCount(size)) return null;
  if (!bestOf.every(isBestOf) || !places.every((place) => PLACE.test(place))) return null;
  const draw: Draw = {
    size,
    slots: places.map(readSlot),
    bestOf,
    results: Array.from({ length: matchCount(size) }, () => null),
  };
  return drawText(draw) === text ? draw : null;
}

const isBestOf = (games: number): games is BestOf => games === 3 || games === 5;

const PLACE = /^[0-9a-z-]{1,36}$/;

const readSlot = (place: string): Slot =>
  place === 'tbd' || place === 'bye' ? { kind: place } : { kind: 'player', playerId: place };
