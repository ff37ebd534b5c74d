/**
 * The leading score of each end: the most units that any entry has, and how many entries have them. With these and their own
 * picks an entrant finds the ends they win without all other entries.
 */
import { at } from '../at.ts';
import { countEnds, type Ends, listEnds } from './ends.ts';
import type { OpenMatch } from './open-match.ts';

export interface LeadingScores {
  /** By end, in the order of `allEnds`; 0 where nobody has anything. */
  readonly best: Uint16Array;
  /** Stops at 65,535, so a share of the prize is never smaller than one part in that many. */
  readonly leaders: Uint16Array;
}

export const allEnds = (open: readonly OpenMatch[]): Ends => listEnds(open, [...open.keys()]);

export function emptyScores(open: readonly OpenMatch[]): LeadingScores {
  const count = countEnds(open, [...open.keys()]);
  return { best: new Uint16Array(count), leaders: new Uint16Array(count) };
}

interface NotedEnds {
  readonly places: Uint32Array;
  readonly word: number;
  readonly bits: number;
}

export function noteEnds(values: Uint16Array, { places, word, bits }: NotedEnds, value: number): void {
  const noted = Math.min(MOST, value);
  for (let rest = bits; rest !== 0; rest &= rest - 1)
    values[places[word * 32 + 31 - Math.clz32(rest & -rest)] as number] = noted;
}

const MOST = 65_535;

/** By end of a section: what it adds to the number of an end of the whole draw. */
export function placesOf(open: readonly OpenMatch[], { section, count }: Ends): Uint32Array {
  const steps = section.map((index) => countEnds(open, [...open.keys()].slice(0, index)));
  const ways = section.map((index) => 2 * at(open, index).scores);
  return Uint32Array.from({ length: count }, (_, end) => {
    let [rest, place] = [end, 0];
    for (const [column, step] of steps.entries()) {
      place += (rest % at(ways, column)) * step;
      rest = Math.floor(rest / at(ways, column));
    }
    return place;
  });
}
