/**
 * The one loop that touches every pick: four entries at a time, as bytes of a 32-bit word. A step's bytes become
 * 0x10 where the entry is right and 0 where it is not; no byte ever borrows from its neighbour because the compared
 * bits stay below 0x10.
 */
import { GAMES_LOST_BITS, PICKED_BIT, SIDE_BIT } from '../picks/codec.ts';
import { type Columns, columnStride } from './columns.ts';
import type { ScoreStep } from './score-plan.ts';

export interface Hits {
  /** Correct winners, by entry. */
  readonly correct: Uint8Array;
  /** Correct winners whose score is right too, by entry. */
  readonly scores: Uint8Array;
}

const inEveryByte = (byte: number): number => Math.imul(byte, 0x01010101);
const TEN = inEveryByte(0x10);
const CHOICE = inEveryByte(PICKED_BIT | SIDE_BIT);
const GAMES = inEveryByte(GAMES_LOST_BITS);
/** Words of a block: what all steps keep for one block stays in the processor's first cache. */
const BLOCK = 256;

export function countHits(columns: Columns, steps: readonly ScoreStep[]): Hits {
  const bytes = columnStride(columns.entryCount);
  const correct = new Uint32Array(bytes / 4);
  const scores = new Uint32Array(bytes / 4);
  const words = columns.byMatch.map((c) => new Uint32Array(c.buffer, c.byteOffset, bytes / 4));
  const right = steps.map(() => new Uint32Array(BLOCK));
  const always = new Uint32Array(BLOCK).fill(TEN);
  for (let from = 0; from < correct.length; from += BLOCK) {
    const length = Math.min(BLOCK, correct.length - from);
    for (let s = 0; s < steps.length; s += 1) {
      const step = steps[s] as ScoreStep;
      const column = (words[step.match] as Uint32Array).subarray(from, from + length);
      const before = step.after === -1 ? always : (right[step.after] as Uint32Array);
      const into = right[s] as Uint32Array;
      matchStep(column, step, before, into);
      if (!step.counts) continue;
      addRight(correct.subarray(from, from + length), into);
      if (step.gamesLost >= 0) addScores(scores.subarray(from, from + length), into, column, step.gamesLost);
    }
  }
  const count = columns.entryCount;
  return {
    correct: new Uint8Array(correct.buffer, 0, count),
    scores: new Uint8Array(scores.buffer, 0, count),
  };
}

function matchStep(column: Uint32Array, step: ScoreStep, before: Uint32Array, into: Uint32Array): void {
  const expected = inEveryByte(step.expected);
  for (let i = 0; i < column.length; i += 1) {
    const differs = ((column[i] as number) ^ expected) & CHOICE;
    into[i] = (TEN - differs) & (before[i] as number) & TEN;
  }
}

function addRight(correct: Uint32Array, right: Uint32Array): void {
  for (let i = 0; i < correct.length; i += 1) {
    correct[i] = (correct[i] as number) + ((right[i] as number) >>> 4);
  }
}

function addScores(scores: Uint32Array, right: Uint32Array, column: Uint32Array, gamesLost: number): void {
  const expected = inEveryByte(gamesLost);
  for (let i = 0; i < scores.length; i += 1) {
    const differs = ((column[i] as number) ^ expected) & GAMES;
    scores[i] = (scores[i] as number) + (((TEN - differs) & (right[i] as number) & TEN) >>> 4);
  }
}
