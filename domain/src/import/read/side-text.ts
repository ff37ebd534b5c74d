import { readOpenPlace } from './open-place.ts';
import type { TourPageSide } from './tour-page.ts';

/** The side that a text means when it is not a player's name; null when it is a name. */
export function sideOfText(text: string): TourPageSide | null {
  const open = readOpenPlace(text);
  return open && { kind: open };
}

/** `M. Asal (1)` is seed `1` and the name `M. Asal`; also `(WC)`, `(9/16)`, `[3]`. */
export function readSeed(text: string): { seed: string | null; rest: string } {
  const note = /[([]([A-Z0-9/]{1,6})[)\]]/i.exec(text);
  if (!note) return { seed: null, rest: text };
  return {
    seed: note[1]?.toUpperCase() ?? null,
    rest: text.replace(note[0], ' ').replace(/ +/g, ' ').trim(),
  };
}
