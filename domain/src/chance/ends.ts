import { at } from '../at.ts';
import type { Odds } from './odds.ts';
import { type OpenMatch, openAt } from './open-match.ts';
import { codeOf, slotOfCode } from './pick-code.ts';

export interface Ends {
  readonly count: number;
  /** The number of open matches. */
  readonly width: number;
  /** The winner's code and the loser's slot, by end and match. */
  readonly winners: Uint16Array;
  readonly losers: Uint16Array;
}

/** Six to the power of the matches when all scores count. */
const countEnds = (open: readonly OpenMatch[]): number =>
  open.reduce((ways, { scores }) => ways * 2 * scores, 1);

export function listEnds(open: readonly OpenMatch[]): Ends {
  const count = countEnds(open);
  const width = open.length;
  const winners = new Uint16Array(count * width);
  const losers = new Uint16Array(count * width);
  for (let end = 0; end < count; end += 1) {
    const row = end * width;
    const slotIn = (source: number): number => {
      const index = openAt(source);
      return index === null ? source : slotOfCode(at(winners, row + index));
    };
    let rest = end;
    for (const [index, { sources, scores }] of open.entries()) {
      const choice = rest % (2 * scores);
      rest = Math.floor(rest / (2 * scores));
      const [upper, lower] = [slotIn(sources[0]), slotIn(sources[1])];
      const isUpper = choice < scores;
      winners[row + index] = codeOf(isUpper ? upper : lower, choice % scores);
      losers[row + index] = isUpper ? lower : upper;
    }
  }
  return { count, width, winners, losers };
}

/** The probability of each end. */
export function weighEnds(
  open: readonly OpenMatch[],
  { count, width, winners, losers }: Ends,
  odds: Odds,
): Float64Array {
  const cache = new Map<number, number>();
  const likely = (index: number, code: number, loser: number): number => {
    const key = (index * 1_024 + code) * 256 + loser;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const { match, scores } = at(open, index);
    const winner = slotOfCode(code);
    const score = scores > 1 ? at(odds.scores(match, winner, loser), code & 3) : 1;
    const chance = odds.beats(match, winner, loser) * score;
    cache.set(key, chance);
    return chance;
  };
  const weights = new Float64Array(count);
  for (let end = 0; end < count; end += 1) {
    const row = end * width;
    let weight = 1;
    for (let index = 0; index < width; index += 1)
      weight *= likely(index, at(winners, row + index), at(losers, row + index));
    weights[end] = weight;
  }
  return weights;
}

export function earnedIn(
  open: readonly OpenMatch[],
  { width, winners }: Ends,
  { end, picks, row }: { end: number; picks: Uint16Array; row: number },
): number {
  let units = 0;
  for (let i = 0; i < width; i += 1) {
    const [picked, won] = [picks[row * width + i] as number, winners[end * width + i] as number];
    if (slotOfCode(picked) !== slotOfCode(won)) continue;
    const { winnerUnits, scoreUnits } = open[i] as OpenMatch;
    units += picked === won ? winnerUnits + scoreUnits : winnerUnits;
  }
  return units;
}
