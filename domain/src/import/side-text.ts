import type { TourPageSide } from './tour-page.ts';

/** The side that a text means when it is not a player's name; null when it is a name. */
export function sideOfText(text: string): TourPageSide | null {
  if (BYE.test(text)) return { kind: 'bye' };
  return TBD.test(text) ? { kind: 'tbd' } : null;
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

const BYE = /^bye$/i;
/** No name yet: TBD, TBC, Qualifier, Qualifier 3, Q, Lucky Loser. */
const TBD = /^(?:tb[acd]|(?:qualifier|lucky loser)(?: ?\d{1,2})?|q\d{0,2}|l{1,2}\d{0,2})?$/i;
