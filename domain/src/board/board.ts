import { at } from '../at.ts';
import type { Draw } from '../draw/draw.ts';
import type { RoundPoints } from '../scoring/round-points.ts';
import type { Columns } from './columns.ts';
import { countCorrectPicks } from './count-correct-picks.ts';
import { planScoring } from './score-plan.ts';
import { countStandings, groupByPoints } from './standings.ts';

/**
 * A function of columns, results and rules. It is always computed from the start, so a correction, a repeated job or a second
 * machine cannot count anything twice.
 */
export interface Board {
  readonly entryCount: number;
  /** Decided matches that count, so the most that `correct` can be. */
  readonly possible: number;
  readonly correct: Uint8Array;
  /** By entry. Entries with equal points form a group; groups run from most points to fewest. */
  readonly group: Uint16Array;
  readonly groupPoints: Uint32Array;
  /** The place of a group's first entry. All of the group share the rank one above it: 1, 1, 3. */
  readonly groupPlace: Uint32Array;
  /** Entries from the first place down; equal points keep the order of the columns. */
  readonly order: Uint32Array;
}

export const pointsOf = (board: Board, entry: number): number =>
  at(board.groupPoints, at(board.group, entry));

export const rankOf = (board: Board, entry: number): number =>
  at(board.groupPlace, at(board.group, entry)) + 1;

/** The index of an entry in `order`. */
export function placeOfEntry({ group, groupPlace, order, entryCount }: Board, entry: number): number {
  const own = at(group, entry);
  let [from, to] = [at(groupPlace, own), groupPlace[own + 1] ?? entryCount];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (at(order, middle) < entry) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Computes the board in plain TypeScript; a faster engine must agree with it. */
export function computeBoard(columns: Columns, draw: Draw, rules: RoundPoints): Board {
  const { entryCount } = columns;
  const { steps, possible } = planScoring(draw);
  const { correct, upper, lower } = countCorrectPicks(columns, steps, rules);
  const { standings, entriesByStanding } = countStandings(upper, lower, entryCount);
  const { groupOfStanding, groupPoints, groupPlace } = groupByPoints(entriesByStanding, rules);
  const nextPlace = groupPlace.slice();
  const group = new Uint16Array(entryCount);
  const order = new Uint32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    // Every standing below STANDINGS has a group, and every group has a next place.
    const own = groupOfStanding[standings[entry] as number] as number;
    const next = nextPlace[own] as number;
    nextPlace[own] = next + 1;
    group[entry] = own;
    order[next] = entry;
  }
  return { entryCount, possible, correct, group, groupPoints, groupPlace, order };
}
