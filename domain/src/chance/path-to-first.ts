import { at } from '../at.ts';
import type { Ends } from './ends.ts';
import { slotOfCode } from './pick-code.ts';

export interface Condition {
  readonly index: number;
  readonly slot: number;
  readonly wins: boolean;
}

interface Question {
  readonly ends: Ends;
  /** By end: 1 when the entry wins, alone or together. */
  readonly isWon: Uint8Array;
  readonly weights: Float64Array;
}

export type PathToFirst =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  /** `exactly`: only these conditions bring the win. `enough`: these bring it, and others may too. */
  | { readonly kind: 'exactly' | 'enough'; readonly conditions: readonly Condition[] }
  /** No few conditions are enough; these are needed, and something more. */
  | { readonly kind: 'needed'; readonly conditions: readonly Condition[] };

/** The most conditions in a sentence. With many ends a search for three would take too long. */
const MAX_CONDITIONS = 3;
const ENDS_FOR_THREE = 4_096;

/**
 * Says what must happen for an entry to win, in as few conditions as possible. It tests them against the ends that the entry
 * wins, so what it says is true.
 */
export function pathToFirst(question: Question): PathToFirst {
  const { ends, isWon, weights } = question;
  const won = isWon.reduce((sum, isWin) => sum + isWin, 0);
  if (won === 0) return { kind: 'never' };
  if (won === ends.count) return { kind: 'always' };
  const candidates = candidatesOf(ends);
  const lost = bitsWhere(ends.count, (end) => isWon[end] === 0);
  const most = ends.count <= ENDS_FOR_THREE ? MAX_CONDITIONS : MAX_CONDITIONS - 1;
  for (let size = 1; size <= most; size += 1) {
    const [best] = enough(candidates, lost, size)
      .map((conditions) => ({ conditions, likely: likelihood(conditions, ends.count, weights) }))
      .toSorted((a, b) => b.likely - a.likely);
    if (!best) continue;
    const winning = likelihood(
      [{ bits: bitsWhere(ends.count, (end) => isWon[end] === 1) }],
      ends.count,
      weights,
    );
    const covers = Math.abs(winning - best.likely) < 1e-12;
    return {
      kind: covers ? 'exactly' : 'enough',
      conditions: best.conditions.map(({ condition }) => condition),
    };
  }
  return { kind: 'needed', conditions: neededFor(candidates, isWon) };
}

interface Candidate {
  readonly condition: Condition;
  /** The ends in which it holds, 32 per word. */
  readonly bits: Uint32Array;
}

function candidatesOf({ width, count, winners }: Ends): Candidate[] {
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const slotIn = (end: number) => slotOfCode(at(winners, end * width + index));
    const slots = new Set(Array.from({ length: count }, (_, end) => slotIn(end)));
    return [...slots].flatMap((slot) =>
      // If only two players can win, one not winning is the same as the other winning.
      (slots.size === 2 ? [true] : [true, false]).map((wins) => ({
        condition: { index, slot, wins },
        bits: bitsWhere(count, (end) => (slotIn(end) === slot) === wins),
      })),
    );
  });
}

function bitsWhere(count: number, holds: (end: number) => boolean): Uint32Array {
  const bits = new Uint32Array((count + 31) >>> 5);
  for (let end = 0; end < count; end += 1)
    if (holds(end)) bits[end >>> 5] = (bits[end >>> 5] as number) | (1 << (end & 31));
  return bits;
}

/** All sets of `size` candidates that hold together in some end, and in no lost end. */
function enough(candidates: readonly Candidate[], lost: Uint32Array, size: number): Candidate[][] {
  const found: Candidate[][] = [];
  function extend(chosen: Candidate[], bits: Uint32Array | null, from: number): void {
    for (const [offset, candidate] of candidates.slice(from).entries()) {
      const both = bits ? intersection(bits, candidate.bits) : candidate.bits;
      if (!both) continue;
      const next = [...chosen, candidate];
      if (next.length < size) extend(next, both, from + offset + 1);
      else if (!intersects(both, lost)) found.push(next);
    }
  }
  extend([], null, 0);
  return found;
}

function intersection(a: Uint32Array, b: Uint32Array): Uint32Array | null {
  let some = 0;
  const both = a.map((word, i) => {
    const common = word & (b[i] as number);
    some |= common;
    return common;
  });
  return some === 0 ? null : both;
}

function intersects(a: Uint32Array, b: Uint32Array): boolean {
  for (let i = 0; i < a.length; i += 1) if (((a[i] as number) & (b[i] as number)) !== 0) return true;
  return false;
}

function likelihood(
  candidates: readonly { readonly bits: Uint32Array }[],
  count: number,
  weights: Float64Array,
): number {
  let sum = 0;
  for (let end = 0; end < count; end += 1)
    if (candidates.every(({ bits }) => (((bits[end >>> 5] as number) >>> (end & 31)) & 1) === 1))
      sum += weights[end] as number;
  return sum;
}

/** The conditions that hold in every won end: for each player the last match they must win, or the first they must not. */
function neededFor(candidates: readonly Candidate[], isWon: Uint8Array): Condition[] {
  const won = bitsWhere(isWon.length, (end) => isWon[end] === 1);
  const needed = candidates
    .filter(({ bits }) => won.every((word, i) => (word & ~(bits[i] as number)) === 0))
    .map(({ condition }) => condition);
  return needed.filter(
    ({ slot, wins, index }) =>
      !needed.some(
        (rival) =>
          rival.slot === slot && rival.wins === wins && (wins ? rival.index > index : rival.index < index),
      ) &&
      (wins || !needed.some((rival) => rival.wins && rival.index === index)),
  );
}
