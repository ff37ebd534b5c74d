/**
 * Estimates chances from ends drawn by a seed, when there are too many to count. Kinds are bits: a bit set says which kinds
 * picked a player to win a match, and units are added in binary, one bit set per digit, so an end costs a few steps for every
 * 32 kinds.
 */
import { at } from '../at.ts';
import type { CountedChances, NextMatch } from './count-chances.ts';
import type { Odds } from './odds.ts';
import { isNext, type OpenMatch, openAt } from './open-match.ts';
import { NO_PICK, slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';

interface SimulationTerms {
  readonly odds: Odds;
  readonly ends: number;
  /** 32 bits: the same seed draws the same ends. */
  readonly seed: number;
}

type SimulatedChances = CountedChances & { readonly shares: readonly [Float64Array] };

/** Draws winners only, not the scores of open matches. `alone` and `shared` count ends drawn. */
export function simulateChances(pool: Pool, { odds, ends, seed }: SimulationTerms): SimulatedChances {
  const { kindCount, open } = pool;
  const field = createField(pool);
  const random = randomFrom(seed);
  const alone = new Float64Array(kindCount);
  const shared = new Float64Array(kindCount);
  const share = new Float64Array(kindCount);
  const next = open.flatMap((one, index) =>
    isNext(one)
      ? [
          {
            index,
            upper: one.sources[0],
            uppers: 0,
            ifUpper: new Float64Array(kindCount),
            ifLower: new Float64Array(kindCount),
          },
        ]
      : [],
  );
  const winners = new Int32Array(open.length);
  for (let end = 0; end < ends; end += 1) {
    drawEnd(pool, odds, random, winners);
    const { first, entries } = field.firstIn(winners);
    const part = 1 / entries;
    for (const one of next) if (winners[one.index] === one.upper) one.uppers += 1;
    for (const kind of first) {
      const counts = entries === 1 ? alone : shared;
      counts[kind] = (counts[kind] as number) + 1;
      share[kind] = (share[kind] as number) + part;
      for (const { index, upper, ifUpper, ifLower } of next) {
        const into = winners[index] === upper ? ifUpper : ifLower;
        into[kind] = (into[kind] as number) + part;
      }
    }
  }
  return {
    alone,
    shared,
    shares: [share.map((sum) => sum / ends)],
    next: next.map(
      ({ index, uppers, ifUpper, ifLower }): NextMatch => ({
        index,
        ifUpper: ifUpper.map((sum) => sum / Math.max(1, uppers)),
        ifLower: ifLower.map((sum) => sum / Math.max(1, ends - uppers)),
      }),
    ),
  };
}

/** Written without iterators, because it runs for every match of every end. */
function drawEnd({ open }: Pool, odds: Odds, random: () => number, winners: Int32Array): void {
  const slotOf = (source: number): number => {
    const before = openAt(source);
    return before === null ? source : (winners[before] as number);
  };
  for (let index = 0; index < open.length; index += 1) {
    const { match, sources } = open[index] as OpenMatch;
    const [upper, lower] = [slotOf(sources[0]), slotOf(sources[1])];
    winners[index] = random() < odds.beats(match, upper, lower) ? upper : lower;
  }
}

interface Firsts {
  /** Empty when no kind has any units. */
  readonly first: readonly number[];
  readonly entries: number;
}

function createField(pool: Pool): { firstIn(winners: Int32Array): Firsts } {
  const { open, kindCount, base, members } = pool;
  const words = (kindCount + 31) >>> 5;
  const most = base.reduce((a, b) => Math.max(a, b), 0) + open.reduce((sum, { winner }) => sum + winner, 0);
  const digits = 32 - Math.clz32(most);
  const start = new Uint32Array(digits * words);
  for (let kind = 0; kind < kindCount; kind += 1)
    for (let digit = 0; digit < digits; digit += 1)
      if (((at(base, kind) >> digit) & 1) === 1) setBit(start, digit * words, kind);
  const sums = new Uint32Array(digits * words);
  const pickers = open.map((_, index) => pickersOf(pool, index, words));
  const left = new Uint32Array(words);

  function add(bits: Uint32Array, digit: number): void {
    for (let word = 0; word < words; word += 1) {
      let carry = bits[word] as number;
      for (let place = digit * words + word; carry !== 0; place += words) {
        const before = sums[place] as number;
        sums[place] = before ^ carry;
        carry &= before;
      }
    }
  }

  function keepMost(): boolean {
    left.fill(0xffff_ffff);
    let hasAny = false;
    for (let digit = digits - 1; digit >= 0; digit -= 1) {
      const row = digit * words;
      let some = 0;
      for (let word = 0; word < words; word += 1)
        some |= (left[word] as number) & (sums[row + word] as number);
      if (some === 0) continue;
      hasAny = true;
      for (let word = 0; word < words; word += 1)
        left[word] = (left[word] as number) & (sums[row + word] as number);
    }
    return hasAny;
  }

  return {
    firstIn(winners) {
      sums.set(start);
      for (let index = 0; index < open.length; index += 1) {
        const { winner } = open[index] as OpenMatch;
        const bits = at(pickers, index).get(winners[index] as number);
        if (!bits) continue;
        for (let digit = 0; winner >> digit > 0; digit += 1)
          if (((winner >> digit) & 1) === 1) add(bits, digit);
      }
      const first = keepMost() ? bitsOf(left) : [];
      return { first, entries: first.reduce((sum, kind) => sum + at(members, kind), 0) };
    },
  };
}

/** By slot: the kinds that pick this player to win the match. */
function pickersOf({ open, kindCount, picks }: Pool, index: number, words: number): Map<number, Uint32Array> {
  const bySlot = new Map<number, Uint32Array>();
  for (let kind = 0; kind < kindCount; kind += 1) {
    const code = picks[kind * open.length + index] as number;
    if (code === NO_PICK) continue;
    const slot = slotOfCode(code);
    const bits = bySlot.get(slot) ?? new Uint32Array(words);
    setBit(bits, 0, kind);
    bySlot.set(slot, bits);
  }
  return bySlot;
}

function setBit(bits: Uint32Array, row: number, bit: number): void {
  const word = row + (bit >>> 5);
  bits[word] = (bits[word] as number) | (1 << (bit & 31));
}

function bitsOf(words: Uint32Array): number[] {
  const bits: number[] = [];
  for (const [index, word] of words.entries())
    for (let rest = word; rest !== 0; rest &= rest - 1) bits.push(index * 32 + 31 - Math.clz32(rest & -rest));
  return bits;
}

/** Numbers in [0, 1) from the generator sfc32 (Chris Doty-Humphrey, public domain), which is fast and passes PractRand. */
function randomFrom(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const step = (): number => {
    const drawn = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 2 ** 32;
  };
  // The first numbers still show the seed.
  for (let i = 0; i < 16; i += 1) step();
  return step;
}
