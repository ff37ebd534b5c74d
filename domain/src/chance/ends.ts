import { at } from '../at.ts';
import { codeOf, type OpenMatch, openAt, slotOfCode } from './pool.ts';

export interface Odds {
  /** The probability that the player in slot `one` beats the one in `other`; it and its reverse add up to 1. */
  beats(match: number, one: number, other: number): number;
  /** By games the winner loses, one for each score of the match; they add up to 1. */
  scores(match: number, winner: number, loser: number): readonly number[];
}

/** Some open matches, such as one and all that feed it: their indexes, in order. */
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

/** The units that one row of a section's picks earns in an end. */
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

/** An open match and all that feed it. */
function sectionBelow(open: readonly OpenMatch[], root: number): Section {
  const below = at(open, root).sources.flatMap((source) => {
    const index = openAt(source);
    return index === null ? [] : sectionBelow(open, index);
  });
  return [...below, root].sort((a, b) => a - b);
}

/**
 * Cuts a draw along its way to the final: at each match the smaller side becomes a stage. What is left, with the matches of the
 * way, is the tail.
 */
export function planStages(
  open: readonly OpenMatch[],
  tailEnds: number,
): { readonly stages: readonly Section[]; readonly tail: Section } {
  const stages: Section[] = [];
  let tail: Section = open.map((_, index) => index);
  for (let node = open.length - 1; node >= 0 && countEnds(open, tail) > tailEnds; ) {
    const sides = at(open, node)
      .sources.flatMap((source) => openAt(source) ?? [])
      .map((index) => sectionBelow(open, index))
      .sort((a, b) => countEnds(open, a) - countEnds(open, b));
    const [smaller, larger] = sides;
    if (!smaller) break;
    if (larger) {
      stages.push(smaller);
      tail = tail.filter((index) => !smaller.includes(index));
    }
    node = at(larger ?? smaller, (larger ?? smaller).length - 1);
  }
  return { stages, tail };
}
