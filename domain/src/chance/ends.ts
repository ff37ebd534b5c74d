import { at } from '../at.ts';
import type { Odds } from './odds.ts';
import { type OpenMatch, openAt } from './open-match.ts';
import { codeOf, slotOfCode } from './pick-code.ts';

export type Section = readonly number[];

export interface Ends {
  readonly section: Section;
  readonly count: number;
  /** The winner's code and the loser's slot, by end and match of the section. */
  readonly winners: Uint16Array;
  readonly losers: Uint16Array;
}

/** Six to the power of the matches when all scores count. */
export const countEnds = (open: readonly OpenMatch[], section: Section): number =>
  section.reduce((ways, index) => ways * 2 * at(open, index).scores, 1);

/** `outside`: by open match that is not in the section, the slot that comes out of it. */
export function listEnds(
  open: readonly OpenMatch[],
  section: Section,
  outside: ReadonlyMap<number, number> = new Map(),
): Ends {
  const count = countEnds(open, section);
  const width = section.length;
  const winners = new Uint16Array(count * width);
  const losers = new Uint16Array(count * width);
  const place = new Map(section.map((index, column) => [index, column]));
  const slotIn = (row: number, source: number): number => {
    const index = openAt(source);
    if (index === null) return source;
    const column = place.get(index);
    return column === undefined ? (outside.get(index) ?? -1) : slotOfCode(at(winners, row + column));
  };
  for (let end = 0; end < count; end += 1) {
    const row = end * width;
    let rest = end;
    for (const [column, index] of section.entries()) {
      const { sources, scores } = at(open, index);
      const choice = rest % (2 * scores);
      rest = Math.floor(rest / (2 * scores));
      const [upper, lower] = [slotIn(row, sources[0]), slotIn(row, sources[1])];
      const isUpper = choice < scores;
      winners[row + column] = codeOf(isUpper ? upper : lower, choice % scores);
      losers[row + column] = isUpper ? lower : upper;
    }
  }
  return { section, count, winners, losers };
}

/** The probability of each end; `slotOf` resolves the stand-ins that the ends name. */
export function weighEnds(
  open: readonly OpenMatch[],
  ends: Ends,
  odds: Odds,
  slotOf: (slot: number) => number = (slot) => slot,
): Float64Array {
  const { section, count, winners, losers } = ends;
  const known = new Map<number, number>();
  const likely = (index: number, code: number, loserSlot: number): number => {
    const key = (index * 1_024 + code) * 256 + loserSlot;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { match, scores } = at(open, index);
    const [winner, loser] = [slotOf(slotOfCode(code)), slotOf(loserSlot)];
    const score = scores > 1 ? at(odds.scores(match, winner, loser), code & 3) : 1;
    const chance = odds.beats(match, winner, loser) * score;
    known.set(key, chance);
    return chance;
  };
  const weights = new Float64Array(count).fill(1);
  for (let end = 0; end < count; end += 1) {
    const row = end * section.length;
    let weight = 1;
    for (const [column, index] of section.entries())
      weight *= likely(index, at(winners, row + column), at(losers, row + column));
    weights[end] = weight;
  }
  return weights;
}

export function earnedIn(
  open: readonly OpenMatch[],
  { section, winners }: Ends,
  { end, picks, row }: { end: number; picks: Uint16Array; row: number },
): number {
  const width = section.length;
  let units = 0;
  for (let i = 0; i < width; i += 1) {
    const [picked, won] = [picks[row * width + i] as number, winners[end * width + i] as number];
    if (picked >> 2 !== won >> 2) continue;
    const { winner, score } = open[section[i] as number] as OpenMatch;
    units += picked === won ? winner + score : winner;
  }
  return units;
}
