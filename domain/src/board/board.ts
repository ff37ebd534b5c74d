import type { Draw } from '../draw/draw.ts';
import type { RoundPoints } from '../scoring/rules.ts';
import type { Columns } from './columns.ts';
import { countHits } from './count-hits.ts';
import { groupByPoints, planScoring, rankStandings, STANDINGS } from './standings.ts';

/**
 * board = f(columns, results, rules). Always computed from the start, never added to, so a correction, a repeated
 * job or a second machine cannot double anything (design.md 3).
 */

export interface Board {
  readonly entryCount: number;
  /** Decided matches that count: the most that `correct` can be. */
  readonly possible: number;
  /** Correct winners, by entry. */
  readonly correct: Uint8Array;
  /** Entries with equal points form a group; groups run from most points to fewest. By entry. */
  readonly group: Uint16Array;
  /** Points, by group. */
  readonly groupPoints: Uint32Array;
  /** Place of its first entry, by group; the rank of all of them is one more: 1, 1, 3. */
  readonly groupPlace: Uint32Array;
  /** Entries from the first place down; equal points keep the order of the columns. */
  readonly order: Uint32Array;
  /** Place of an entry in `order`, by entry. */
  readonly place: Uint32Array;
}

export const pointsOf = (board: Board, entry: number): number =>
  board.groupPoints[board.group[entry] ?? 0] ?? 0;

/** 1, 1, 3 on equal points. */
export const rankOf = (board: Board, entry: number): number =>
  (board.groupPlace[board.group[entry] ?? 0] ?? 0) + 1;

/** The board in plain TypeScript: what any faster engine must agree with. */
export function computeBoard(columns: Columns, draw: Draw, rules: RoundPoints): Board {
  const { entryCount } = columns;
  const { steps, possible } = planScoring(draw);
  const { correct, upper, lower } = countHits(columns, steps, rules);
  const population = new Uint32Array(STANDINGS);
  const standing = new Uint16Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const own = ((upper[entry] ?? 0) << 7) | (lower[entry] ?? 0);
    standing[entry] = own;
    population[own] = (population[own] ?? 0) + 1;
  }
  const { groupOfStanding, groupPoints, groupPlace } = groupByPoints(population, rules);
  const nextPlace = groupPlace.slice();
  const group = new Uint16Array(entryCount);
  const order = new Uint32Array(entryCount);
  const place = new Uint32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const own = groupOfStanding[standing[entry] ?? 0] ?? 0;
    const at = nextPlace[own] ?? 0;
    nextPlace[own] = at + 1;
    group[entry] = own;
    order[at] = entry;
    place[entry] = at;
  }
  return { entryCount, possible, correct, group, groupPoints, groupPlace, order, place };
}

/** Who ranks where, and nothing more: a board without its order, for draws that nobody turns pages of. */
export interface Ranks {
  /** The upper seven bits of each entry's standing (standings.ts), and the lower seven. */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  /** By standing: 1, 1, 3 on equal points. */
  readonly rankOfStanding: Uint32Array;
}

export const rankAmong = ({ upper, lower, rankOfStanding }: Ranks, entry: number): number =>
  rankOfStanding[((upper[entry] ?? 0) << 7) | (lower[entry] ?? 0)] ?? 1;

/** The ranks in plain TypeScript: what any faster engine must agree with. */
export function computeRanks(columns: Columns, draw: Draw, rules: RoundPoints): Ranks {
  const { upper, lower } = countHits(columns, planScoring(draw).steps, rules);
  const population = new Uint32Array(STANDINGS);
  for (let entry = 0; entry < columns.entryCount; entry += 1) {
    const standing = ((upper[entry] ?? 0) << 7) | (lower[entry] ?? 0);
    population[standing] = (population[standing] ?? 0) + 1;
  }
  return { upper, lower, rankOfStanding: rankStandings(population, rules) };
}
