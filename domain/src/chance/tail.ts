/**
 * The last matches of a count. From the highest sum down, each end of the tail goes to the groups that reach that sum: 32 ends
 * at once, as bits of a word.
 */
import { type EndSums, planEndSums, sumUp } from './end-sums.ts';
import { type LeadingScores, noteEnds, placesOf } from './leading-scores.ts';
import { type CountPlan, type Level, standInOf } from './levels.ts';
import type { TailTable } from './tail-table.ts';
import { ALONE, type Tally, TOGETHER } from './tally.ts';

export interface Tail extends TailTable {
  readonly width: number;
  readonly endSums: EndSums;
  /** By the winners of the stages. */
  readonly sumTables: Map<number, Float64Array>;
  /**
   * The leaders of each end, when asked for. `tailPlaces`: what an end of the tail adds to an end's number; `places`: the
   * numbers.
   */
  readonly leading: LeadingScores | null;
  readonly tailPlaces: Uint32Array;
  readonly places: Uint32Array;
  readonly everyEnd: Int32Array;
  /** Ends not yet decided, and those taken at the present units. */
  readonly left: Int32Array;
  readonly taken: Int32Array;
  /** By place in the list of groups in play: the next sum, and the units with it; -1 after the last. */
  readonly heads: Uint32Array;
  readonly units: Int32Array;
  /** By place in that list and word: the ends in which the group is first. */
  readonly firsts: Int32Array;
  readonly groups: Uint32Array;
  readonly ends: Int32Array;
  readonly found: Float64Array;
}

export function createTail(
  { tail, table, levels }: CountPlan,
  tally: Tally,
  leading: LeadingScores | null,
): Tail {
  const endSums = planEndSums(tally, tail);
  const { words } = table;
  const inPlay = levels[levels.length - 1]?.groupCount ?? 0;
  return {
    ...table,
    width: tally.width,
    endSums,
    sumTables: new Map(),
    leading,
    tailPlaces: placesOf(tally.open, tail),
    places: new Uint32Array(words * 32),
    everyEnd: Int32Array.from({ length: words }, (_, word) => maskBelow(tail.count - word * 32)),
    left: new Int32Array(words),
    taken: new Int32Array(words),
    heads: new Uint32Array(inPlay),
    units: new Int32Array(inPlay),
    firsts: new Int32Array(inPlay * words),
    groups: new Uint32Array(inPlay),
    ends: new Int32Array(inPlay),
    found: new Float64Array(1 + endSums.places.length),
  };
}

const maskBelow = (bits: number): number => (bits >= 32 ? -1 : (1 << bits) - 1);

/** Adds up, for each group in play, the ends in which it is first. Nobody is first in an end where nobody has any units. */
export function countTail(tail: Tail, level: Level, outs: readonly number[], place: number): void {
  const { leading, places, tailPlaces } = tail;
  if (leading)
    for (let end = 0; end < tailPlaces.length; end += 1) places[end] = place + (tailPlaces[end] as number);
  findFirsts(tail, level);
  const sums = sumsAfter(tail, outs);
  for (let word = 0; word < tail.words; word += 1) countWord(tail, level, sums, word);
}

function countWord(tail: Tail, level: Level, sums: Float64Array, word: number): void {
  const { words, firsts, groups, ends, found, leading } = tail;
  const { list, leaders } = level;
  let count = 0;
  let any = 0;
  let shared = 0;
  for (let i = 0; i < level.count; i += 1) {
    const own = firsts[i * words + word] as number;
    if (own === 0) continue;
    groups[count] = list[i] as number;
    ends[count] = own;
    count += 1;
    shared |= any & own;
    any |= own;
  }
  for (let i = 0; i < count; i += 1) {
    const alone = (ends[i] as number) & ~shared;
    if (alone === 0) continue;
    const group = groups[i] as number;
    sumUp(found, sums, alone, word);
    shareAmong(found, leaders[group] as number);
    add(tail, level, group, leaders[group] as number);
    if (leading)
      noteEnds(leading.leaders, { places: tail.places, word, bits: alone }, leaders[group] as number);
  }
  if (shared !== 0) countShared(tail, level, sums, { word, count, shared });
}

interface Shared {
  readonly word: number;
  readonly count: number;
  readonly shared: number;
}

function countShared(tail: Tail, level: Level, sums: Float64Array, { word, count, shared }: Shared): void {
  const { groups, ends, found, leading } = tail;
  for (let left = shared; left !== 0; ) {
    const end = left & -left;
    let same = left;
    let entries = 0;
    for (let i = 0; i < count; i += 1) {
      const own = ends[i] as number;
      if ((own & end) === 0) {
        same &= ~own;
      } else {
        same &= own;
        entries += level.leaders[groups[i] as number] as number;
      }
    }
    left ^= same;
    sumUp(found, sums, same, word);
    shareAmong(found, entries);
    if (leading) noteEnds(leading.leaders, { places: tail.places, word, bits: same }, entries);
    for (let i = 0; i < count; i += 1)
      if (((ends[i] as number) & end) !== 0) add(tail, level, groups[i] as number, entries);
  }
}

function findFirsts(tail: Tail, { list, count, value }: Level): void {
  const { first, sums, masks, heads, units, firsts, left, taken, everyEnd, words } = tail;
  let top = 0;
  for (let i = 0; i < count; i += 1) {
    const group = list[i] as number;
    const head = first[group] as number;
    const own = (value[group] as number) + (sums[head] as number);
    heads[i] = head;
    units[i] = own;
    if (own > top) top = own;
  }
  for (let i = 0; i < words; i += 1) left[i] = everyEnd[i] as number;
  for (let i = 0; i < count * words; i += 1) firsts[i] = 0;
  while (top > 0) {
    let next = 0;
    for (let k = 0; k < words; k += 1) taken[k] = 0;
    for (let i = 0; i < count; i += 1) {
      let own = units[i] as number;
      if (own === top) {
        const head = heads[i] as number;
        for (let k = 0; k < words; k += 1) {
          const ends = (masks[head * words + k] as number) & (left[k] as number);
          firsts[i * words + k] = (firsts[i * words + k] as number) | ends;
          taken[k] = (taken[k] as number) | ends;
        }
        const group = list[i] as number;
        const after = head + 1;
        own = after < (first[group + 1] as number) ? (value[group] as number) + (sums[after] as number) : -1;
        heads[i] = after;
        units[i] = own;
      }
      if (own > next) next = own;
    }
    if (tail.leading) noteBest(tail, tail.leading, top);
    let some = 0;
    for (let k = 0; k < words; k += 1) {
      const open = (left[k] as number) ^ (taken[k] as number);
      left[k] = open;
      some |= open;
    }
    if (some === 0) return;
    top = next;
  }
}

function noteBest({ taken, places, words }: Tail, { best }: LeadingScores, top: number): void {
  for (let word = 0; word < words; word += 1)
    noteEnds(best, { places, word, bits: taken[word] as number }, top);
}

/** Divides the shares but not the number of ends. */
function shareAmong(found: Float64Array, entries: number): void {
  for (let i = 1; i < found.length; i += 1) found[i] = (found[i] as number) / entries;
}

function add({ found, endSums: { places }, width }: Tail, { tally }: Level, group: number, entries: number) {
  const row = group * width;
  const ends = row + (entries === 1 ? ALONE : TOGETHER);
  tally[ends] = (tally[ends] as number) + (found[0] as number);
  for (let i = 0; i < places.length; i += 1) {
    const place = row + (places[i] as number);
    tally[place] = (tally[place] as number) + (found[i + 1] as number);
  }
}

function sumsAfter({ sumTables, endSums }: Tail, outs: readonly number[]): Float64Array {
  let key = 0;
  for (let stage = 0; stage < outs.length; stage += 1) key = key * 128 + (outs[stage] as number);
  const known = sumTables.get(key);
  if (known) return known;
  const made = endSums.table((slot) => (slot < standInOf(0) ? slot : (outs[slot - standInOf(0)] ?? slot)));
  sumTables.set(key, made);
  return made;
}
