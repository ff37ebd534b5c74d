/** The counts of each group in play as a row of numbers, and how the rows after a stage feed the rows before it. */
import { at } from '../at.ts';
import { type Ends, type Section, weighEnds } from './ends.ts';
import type { Odds } from './odds.ts';
import { isNext, type OpenMatch } from './open-match.ts';

/** Places in a row: ends alone, ends together, one share for each odds, then one for each next match. */
export const ALONE = 0;
export const TOGETHER = 1;
export const SHARES = 2;

/** A match whose players are known. Its share covers the ends in which the lower player wins. */
export interface Next {
  readonly index: number;
  readonly place: number;
  readonly lowerSlot: number;
  readonly lowerWins: number;
}

export interface Tally {
  readonly open: readonly OpenMatch[];
  readonly odds: readonly Odds[];
  readonly next: readonly Next[];
  readonly width: number;
}

export function planTally(open: readonly OpenMatch[], odds: readonly Odds[]): Tally {
  const known = open.flatMap((one, index) => {
    const {
      match,
      sources: [upper, lower],
    } = one;
    return isNext(one)
      ? [{ index, lowerSlot: lower, lowerWins: at(odds, 0).beats(match, lower, upper) }]
      : [];
  });
  const first = SHARES + odds.length;
  const next = known.map((match, place) => ({ ...match, place: first + place }));
  return { open, odds, next, width: first + next.length };
}

/** By end of a section: 1 where the lower player wins the match. */
export function lowerWinsIn({ section, winners, count }: Ends, { index, lowerSlot }: Next): Uint8Array {
  const column = section.indexOf(index);
  return Uint8Array.from({ length: count }, (_, end) =>
    at(winners, end * section.length + column) >> 2 === lowerSlot ? 1 : 0,
  );
}

/**
 * Places of a row before a stage, the places after it that feed them, and a factor for each: 1 for numbers of ends, the end's
 * probability for shares. Places that nothing can feed are left out.
 */
export interface HandBack {
  readonly into: Uint16Array;
  readonly from: Uint16Array;
  readonly factors: Float64Array;
}

export function planHandBack({ open, odds, next }: Tally, ends: Ends, rest: Section): HandBack {
  const weights = odds.map((one) => weighEnds(open, ends, one));
  const even = new Float64Array(ends.count).fill(1);
  const moves: { into: number; from: number; by: Float64Array }[] = [ALONE, TOGETHER].map((place) => ({
    into: place,
    from: place,
    by: even,
  }));
  for (const [index, by] of weights.entries()) moves.push({ into: SHARES + index, from: SHARES + index, by });
  for (const match of next) {
    const by = at(weights, 0);
    if (rest.includes(match.index)) moves.push({ into: match.place, from: match.place, by });
    if (!ends.section.includes(match.index)) continue;
    const isLower = lowerWinsIn(ends, match);
    moves.push({ into: match.place, from: SHARES, by: by.map((weight, end) => weight * at(isLower, end)) });
  }
  const factors = new Float64Array(ends.count * moves.length);
  for (const [place, { by }] of moves.entries())
    for (let end = 0; end < ends.count; end += 1) factors[end * moves.length + place] = by[end] as number;
  return {
    into: Uint16Array.from(moves, ({ into }) => into),
    from: Uint16Array.from(moves, ({ from }) => from),
    factors,
  };
}

export function settledRow({ odds, next, width }: Tally, section: Section, ends: number): Float64Array {
  const row = new Float64Array(width);
  row[ALONE] = ends;
  row.fill(1, SHARES, SHARES + odds.length);
  for (const { index, place, lowerWins } of next) if (section.includes(index)) row[place] = lowerWins;
  return row;
}
