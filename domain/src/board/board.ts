import { at, holdsAll } from '../at.ts';
import type { Draw } from '../draw/draw.ts';
import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/picks.ts';
import { hasWeights, type RoundPoints } from '../scoring/rules.ts';
import { type Columns, columnStride } from './columns.ts';
import {
  groupByPoints,
  planScoring,
  rankStandings,
  type ScoreStep,
  STANDINGS,
  unitsInRound,
} from './standings.ts';

interface Hits {
  readonly correct: Uint8Array;
  /** The upper and lower seven bits of each entry's standing (standings.ts). */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
}

const inEveryByte = (byte: number): number => Math.imul(byte, 0x01010101);
const TEN = inEveryByte(0x10);
const CHOICE = inEveryByte(PICKED_BIT | SIDE_BIT);
const GAMES = inEveryByte(GAMES_LOST_BITS);
/** In words. What all steps keep for one block stays in the processor's first-level cache. */
const BLOCK = 256;

interface StepHits {
  readonly step: ScoreStep;
  readonly from: number;
  readonly column: Uint32Array;
  readonly right: Uint32Array;
}

function countHits(columns: Columns, steps: readonly ScoreStep[], rules: RoundPoints): Hits {
  const { entryCount } = columns;
  const words = columnStride(entryCount) / 4;
  const correct = new Uint32Array(words);
  const standings = hasWeights(rules) ? sumUnits(words, rules) : countScores(words, correct);
  forEachStep(columns, steps, (hits) => {
    if (!hits.step.counts) return;
    addOnes(correct, hits.from, hits.right);
    standings.add(hits);
  });
  const bytes = (sums: Uint32Array) => new Uint8Array(sums.buffer, 0, entryCount);
  const { upper, lower } = standings.read();
  return { correct: bytes(correct), upper: bytes(upper), lower: bytes(lower) };
}

function forEachStep(columns: Columns, steps: readonly ScoreStep[], found: (hits: StepHits) => void): void {
  const length = columnStride(columns.entryCount) / 4;
  const words = columns.byMatch.map((c) => new Uint32Array(c.buffer, c.byteOffset, length));
  const right = steps.map(() => new Uint32Array(BLOCK));
  const always = new Uint32Array(BLOCK).fill(TEN);
  for (let from = 0; from < length; from += BLOCK) {
    const to = Math.min(from + BLOCK, length);
    for (let s = 0; s < steps.length; s += 1) {
      const step = steps[s] as ScoreStep;
      const column = (words[step.match] as Uint32Array).subarray(from, to);
      const before = step.after === -1 ? always : (right[step.after] as Uint32Array);
      const into = right[s] as Uint32Array;
      matchStep(column, step, before, into);
      found({ step, from, column, right: into.subarray(0, to - from) });
    }
  }
}

function matchStep(column: Uint32Array, step: ScoreStep, before: Uint32Array, into: Uint32Array): void {
  const expected = inEveryByte(step.expected);
  for (let i = 0; i < column.length; i += 1) {
    const differs = ((column[i] as number) ^ expected) & CHOICE;
    into[i] = (TEN - differs) & (before[i] as number) & TEN;
  }
}

/** Adds up standings in words whose bytes are entries. */
interface Standings {
  add(hits: StepHits): void;
  read(): { upper: Uint32Array; lower: Uint32Array };
}

/** Counts correct winners and scores, for rules under which all rounds earn alike. */
function countScores(words: number, correct: Uint32Array): Standings {
  const scores = new Uint32Array(words);
  return {
    add({ step, from, column, right }) {
      if (step.gamesLost >= 0) addOnes(scores, from, rightScores(column, right, step.gamesLost));
    },
    read: () => ({ upper: correct, lower: scores }),
  };
}

/** Sums units of points under weights, sixteen bits per entry, even bytes apart from odd ones. */
function sumUnits(words: number, rules: RoundPoints): Standings {
  const even = new Uint32Array(words);
  const odd = new Uint32Array(words);
  const addTimes = (from: number, right: Uint32Array, units: number): void => {
    for (let i = 0; i < right.length; i += 1) {
      const ones = (right[i] as number) >>> 4;
      even[from + i] = (even[from + i] as number) + Math.imul(ones & EVEN, units);
      odd[from + i] = (odd[from + i] as number) + Math.imul((ones >>> 8) & EVEN, units);
    }
  };
  return {
    add({ step, from, column, right }) {
      const { winner, score } = unitsInRound(rules, step.round);
      addTimes(from, right, winner);
      if (score > 0 && step.gamesLost >= 0) addTimes(from, rightScores(column, right, step.gamesLost), score);
    },
    read: () => ({
      upper: even.map(
        (sums, i) => ((sums >>> 7) & LOW_BITS) | ((((odd[i] as number) >>> 7) & LOW_BITS) << 8),
      ),
      lower: even.map((sums, i) => (sums & LOW_BITS) | (((odd[i] as number) & LOW_BITS) << 8)),
    }),
  };
}

const EVEN = 0x00ff00ff;
const LOW_BITS = 0x007f007f;

function addOnes(sums: Uint32Array, from: number, right: Uint32Array): void {
  for (let i = 0; i < right.length; i += 1) {
    sums[from + i] = (sums[from + i] as number) + ((right[i] as number) >>> 4);
  }
}

function rightScores(column: Uint32Array, right: Uint32Array, gamesLost: number): Uint32Array {
  const expected = inEveryByte(gamesLost);
  return right.map((hit, i) => {
    const differs = ((column[i] as number) ^ expected) & GAMES;
    return (TEN - differs) & hit & TEN;
  });
}

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
  readonly place: Uint32Array;
}

export const pointsOf = (board: Board, entry: number): number =>
  at(board.groupPoints, at(board.group, entry));

export const rankOf = (board: Board, entry: number): number =>
  at(board.groupPlace, at(board.group, entry)) + 1;

/** Computes the board in plain TypeScript; a faster engine must agree with it. */
export function computeBoard(columns: Columns, draw: Draw, rules: RoundPoints): Board {
  const { entryCount } = columns;
  const { steps, possible } = planScoring(draw);
  const { correct, upper, lower } = countHits(columns, steps, rules);
  const { standings, population } = countStandings(upper, lower, entryCount);
  const { groupOfStanding, groupPoints, groupPlace } = groupByPoints(population, rules);
  const nextPlace = groupPlace.slice();
  const group = new Uint16Array(entryCount);
  const order = new Uint32Array(entryCount);
  const place = new Uint32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    // Every standing below STANDINGS has a group, and every group has a next place.
    const own = groupOfStanding[standings[entry] as number] as number;
    const next = nextPlace[own] as number;
    nextPlace[own] = next + 1;
    group[entry] = own;
    order[next] = entry;
    place[entry] = next;
  }
  return { entryCount, possible, correct, group, groupPoints, groupPlace, order, place };
}

/** Ranks without an order, for draws whose board nobody pages through. */
export interface Ranks {
  /** The upper and lower seven bits of each entry's standing (standings.ts). */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  /** By standing. */
  readonly rankOfStanding: Uint32Array;
}

export const rankAmong = ({ upper, lower, rankOfStanding }: Ranks, entry: number): number =>
  at(rankOfStanding, (at(upper, entry) << 7) | at(lower, entry));

/** Computes the ranks in plain TypeScript; a faster engine must agree with them. */
export function computeRanks(columns: Columns, draw: Draw, rules: RoundPoints): Ranks {
  const { upper, lower } = countHits(columns, planScoring(draw).steps, rules);
  const { population } = countStandings(upper, lower, columns.entryCount);
  return { upper, lower, rankOfStanding: rankStandings(population, rules) };
}

function countStandings(upper: Uint8Array, lower: Uint8Array, entryCount: number) {
  holdsAll(entryCount, upper, lower);
  const population = new Uint32Array(STANDINGS);
  const standings = new Uint16Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const own = ((upper[entry] as number) << 7) | (lower[entry] as number);
    standings[entry] = own;
    population[own] = (population[own] as number) + 1;
  }
  return { standings, population };
}
