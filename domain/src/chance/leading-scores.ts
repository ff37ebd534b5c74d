/**
 * Who leads in which end: for each end of the draw the most units that anybody has, and how many have them. With these and
 * one's own picks everybody finds their winning ends alone, without the entries of all others.
 */
import { at } from '../at.ts';
import { countEnds, type Ends, listEnds } from './ends.ts';
import type { OpenMatch } from './pool.ts';

export interface LeadingScores {
  /** By end, in the order of `allEnds`; 0 where nobody has anything. */
  readonly best: Uint16Array;
  /** As many as fit: nobody's share of the prize is smaller than one of 65,535. */
  readonly leaders: Uint16Array;
}

/** Every end of what is open, always in the same order. */
export const allEnds = (open: readonly OpenMatch[]): Ends => listEnds(open, [...open.keys()]);

/** To be filled in by a count (count-chances.ts). */
export function emptyScores(open: readonly OpenMatch[]): LeadingScores {
  const count = countEnds(open, [...open.keys()]);
  return { best: new Uint16Array(count), leaders: new Uint16Array(count) };
}

/** Ends that are bits of a word; `places` tells where each end of all words stands. */
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

/** For each end of a section, what it adds to the number of an end of the whole draw. */
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
