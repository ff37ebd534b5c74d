import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/pick-bits.ts';
import { hasWeights, type RoundPoints } from '../scoring/round-points.ts';
import { type Columns, columnStride } from './columns.ts';
import type { ScoreStep } from './score-plan.ts';
import { unitsInRound } from './standings.ts';

export function countCorrectPicks(
  columns: Columns,
  steps: readonly ScoreStep[],
  rules: RoundPoints,
): CorrectCounts {
  const { entryCount } = columns;
  const words = columnStride(entryCount) / 4;
  const correct = new Uint32Array(words);
  const standings = hasWeights(rules) ? sumUnits(words, rules) : countScores(words, correct);
  forEachStep(columns, steps, (result) => {
    if (!result.step.counts) return;
    addOnes(correct, result.from, result.right);
    standings.add(result);
  });
  const bytes = (sums: Uint32Array) => new Uint8Array(sums.buffer, 0, entryCount);
  const { upper, lower } = standings.read();
  return { correct: bytes(correct), upper: bytes(upper), lower: bytes(lower) };
}

interface CorrectCounts {
  readonly correct: Uint8Array;
  /** The upper and lower seven bits of each entry's standing (standings.ts). */
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
}

const repeatByte = (byte: number): number => Math.imul(byte, 0x01010101);
const CORRECT_BIT = repeatByte(0x10);
const CHOICE_MASK = repeatByte(PICKED_BIT | SIDE_BIT);
const GAMES_MASK = repeatByte(GAMES_LOST_BITS);
/** In words. What all steps keep for one block stays in the processor's first-level cache. */
const BLOCK_WORDS = 256;

interface StepResult {
  readonly step: ScoreStep;
  readonly from: number;
  readonly column: Uint32Array;
  readonly right: Uint32Array;
}

/**
 * The only loop over every pick. It compares four entries at a time, as bytes of a 32-bit word: a byte of a step becomes 0x10
 * where the entry is right and 0 where it is not. No byte borrows from its neighbour, because the compared bits stay below
 * 0x10.
 */
function forEachStep(
  columns: Columns,
  steps: readonly ScoreStep[],
  onStep: (result: StepResult) => void,
): void {
  const length = columnStride(columns.entryCount) / 4;
  const words = columns.byMatch.map((c) => new Uint32Array(c.buffer, c.byteOffset, length));
  const right = steps.map(() => new Uint32Array(BLOCK_WORDS));
  const always = new Uint32Array(BLOCK_WORDS).fill(CORRECT_BIT);
  for (let from = 0; from < length; from += BLOCK_WORDS) {
    const to = Math.min(from + BLOCK_WORDS, length);
    for (let s = 0; s < steps.length; s += 1) {
      const step = steps[s] as ScoreStep;
      const column = (words[step.match] as Uint32Array).subarray(from, to);
      const before = step.after === -1 ? always : (right[step.after] as Uint32Array);
      const into = right[s] as Uint32Array;
      matchStep(column, step, before, into);
      onStep({ step, from, column, right: into.subarray(0, to - from) });
    }
  }
}

function matchStep(column: Uint32Array, step: ScoreStep, before: Uint32Array, into: Uint32Array): void {
  const expected = repeatByte(step.expected);
  for (let i = 0; i < column.length; i += 1) {
    const differs = ((column[i] as number) ^ expected) & CHOICE_MASK;
    into[i] = (CORRECT_BIT - differs) & (before[i] as number) & CORRECT_BIT;
  }
}

interface Standings {
  add(result: StepResult): void;
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
      even[from + i] = (even[from + i] as number) + Math.imul(ones & EVEN_BYTES, units);
      odd[from + i] = (odd[from + i] as number) + Math.imul((ones >>> 8) & EVEN_BYTES, units);
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

const EVEN_BYTES = 0x00ff00ff;
const LOW_BITS = 0x007f007f;

function addOnes(sums: Uint32Array, from: number, right: Uint32Array): void {
  for (let i = 0; i < right.length; i += 1) {
    sums[from + i] = (sums[from + i] as number) + ((right[i] as number) >>> 4);
  }
}

function rightScores(column: Uint32Array, right: Uint32Array, gamesLost: number): Uint32Array {
  const expected = repeatByte(gamesLost);
  return right.map((correct, i) => {
    const differs = ((column[i] as number) ^ expected) & GAMES_MASK;
    return (CORRECT_BIT - differs) & correct & CORRECT_BIT;
  });
}
