/**
 * Finds who leads in an end. Kinds are bits: a bit set says which kinds picked a player to win a match, and units
 * are added in binary, one bit set for each digit, so an end costs a few steps for every 32 kinds.
 */
import { at } from '../at.ts';
import { slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';

export interface Leaders {
  /** Empty when no kind has any units. */
  readonly kinds: readonly number[];
  readonly entries: number;
  readonly units: number;
}

export interface Field {
  /** `winners` has a code for each open match from the given place on. */
  leadersIn(winners: Uint16Array, from?: number): Leaders;
}

/** `kinds` are those that may be first. */
export function createField(pool: Pool, kinds: Uint32Array): Field {
  const { open, base, members } = pool;
  const words = (kinds.length + 31) >>> 5;
  const maxUnits =
    kinds.reduce((units, kind) => Math.max(units, at(base, kind)), 0) +
    open.reduce((units, { winnerUnits, scoreUnits }) => units + winnerUnits + scoreUnits, 0);
  const digits = 32 - Math.clz32(maxUnits);
  const start = new Uint32Array(digits * words);
  for (const [bit, kind] of kinds.entries())
    for (let digit = 0; digit < digits; digit += 1)
      if ((at(base, kind) >> digit) & 1) setBit(start, digit * words, bit);
  const sums = new Uint32Array(digits * words);
  const leading = new Uint32Array(words);
  const byWinner = pickersBy(pool, kinds, slotOfCode);
  const byScore = open.some(({ scoreUnits }) => scoreUnits > 0) ? pickersBy(pool, kinds, (code) => code) : [];

  function add(bits: Uint32Array | undefined, units: number): void {
    if (!bits) return;
    for (let digit = 0; units >> digit > 0; digit += 1) if ((units >> digit) & 1) addDigit(bits, digit);
  }

  function addDigit(bits: Uint32Array, digit: number): void {
    for (let word = 0; word < words; word += 1) {
      let carry = bits[word] as number;
      for (let place = digit * words + word; carry !== 0; place += words) {
        const before = sums[place] as number;
        sums[place] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** Leaves the kinds with most units in `leading`, and returns these units. */
  function keepLeading(): number {
    let units = 0;
    leading.fill(0xffff_ffff);
    for (let digit = digits - 1; digit >= 0; digit -= 1) {
      const row = digit * words;
      let some = 0;
      for (let word = 0; word < words; word += 1)
        some |= (leading[word] as number) & (sums[row + word] as number);
      if (some === 0) continue;
      units |= 1 << digit;
      for (let word = 0; word < words; word += 1)
        leading[word] = (leading[word] as number) & (sums[row + word] as number);
    }
    return units;
  }

  return {
    leadersIn(winners, from = 0) {
      sums.set(start);
      for (let index = 0; index < open.length; index += 1) {
        const code = winners[from + index] as number;
        const { winnerUnits, scoreUnits } = at(open, index);
        add(byWinner[index]?.get(slotOfCode(code)), winnerUnits);
        if (scoreUnits > 0) add(byScore[index]?.get(code), scoreUnits);
      }
      const units = keepLeading();
      const first = units === 0 ? [] : bitsOf(leading).map((bit) => at(kinds, bit));
      return { kinds: first, entries: first.reduce((sum, kind) => sum + at(members, kind), 0), units };
    },
  };
}

/** By open match and part of a code, its winner or all of it: the kinds that picked it. */
function pickersBy(
  { open, picks }: Pool,
  kinds: Uint32Array,
  partOf: (code: number) => number,
): Map<number, Uint32Array>[] {
  return open.map((_, index) => {
    const pickers = new Map<number, Uint32Array>();
    for (const [bit, kind] of kinds.entries()) {
      const part = partOf(at(picks, kind * open.length + index));
      const bits = pickers.get(part) ?? new Uint32Array((kinds.length + 31) >>> 5);
      setBit(bits, 0, bit);
      pickers.set(part, bits);
    }
    return pickers;
  });
}

function setBit(bits: Uint32Array, row: number, bit: number): void {
  const word = row + (bit >>> 5);
  bits[word] = (bits[word] as number) | (1 << (bit & 31));
}

function bitsOf(words: Uint32Array): number[] {
  const bits: number[] = [];
  for (let word = 0; word < words.length; word += 1)
    for (let rest = words[word] as number; rest !== 0; rest &= rest - 1)
      bits.push(word * 32 + 31 - Math.clz32(rest & -rest));
  return bits;
}
