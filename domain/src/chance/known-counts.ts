/**
 * Remembers counts. Many ways through the stages leave the same groups in play, with the same distances and the same winners,
 * so what follows is the same for all of them.
 */
import type { Level } from './levels.ts';

/**
 * The most situations, of a few groups each. When it is full everything is forgotten; a situation may also overwrite another.
 */
const MOST = 2 ** 15;
/** A situation with more groups hardly ever comes again. */
const MOST_GROUPS = 64;

export interface KnownCounts {
  /** The number of stages that lead here, and the length of a tally's row. */
  readonly stages: number;
  readonly width: number;
  /** By hash: the index of a situation's key. Its length and the index of its rows come before it. */
  readonly slots: Int32Array;
  readonly keys: Int32Array;
  readonly values: Float64Array;
  keyCount: number;
  valueCount: number;
  /** The situation last looked up; its key is at the end of the keys. Length 0 means that it is not stored. */
  slot: number;
  length: number;
}

export function createKnownCounts({ stages, width, ways }: KnownFacts): KnownCounts {
  const most = 2 ** Math.ceil(Math.log2(Math.min(MOST, ways)));
  return {
    stages,
    width,
    slots: new Int32Array(most),
    keys: new Int32Array(8 * most + FACTS + stages + 3 * MOST_GROUPS),
    values: new Float64Array(width * (2 * most + MOST_GROUPS)),
    keyCount: FACTS,
    valueCount: 0,
    slot: 0,
    length: 0,
  };
}

interface KnownFacts {
  readonly stages: number;
  readonly width: number;
  readonly ways: number;
}

const FACTS = 2;

export function recall(known: KnownCounts, level: Level, outs: readonly number[]): boolean {
  known.length = 0;
  if (level.count > MOST_GROUPS) return false;
  makeRoom(known, level.count);
  writeKey(known, level, outs);
  const { slots, slot, keys, keyCount, length, values, width } = known;
  const at = slots[slot] as number;
  if (at === 0 || keys[at - FACTS] !== length) return false;
  for (let i = 0; i < length; i += 1) if (keys[at + i] !== keys[keyCount + i]) return false;
  let value = keys[at - 1] as number;
  for (let i = 0; i < level.count; i += 1) {
    const row = (level.list[i] as number) * width;
    for (let place = row; place < row + width; place += 1) {
      level.tally[place] = values[value] as number;
      value += 1;
    }
  }
  return true;
}

export function remember(known: KnownCounts, { list, count, tally }: Level): void {
  const { slots, slot, keys, keyCount, length, values, width } = known;
  if (length === 0) return;
  keys[keyCount - FACTS] = length;
  keys[keyCount - 1] = known.valueCount;
  slots[slot] = keyCount;
  known.keyCount += length + FACTS;
  for (let i = 0; i < count; i += 1) {
    const row = (list[i] as number) * width;
    for (let place = row; place < row + width; place += 1) {
      values[known.valueCount] = tally[place] as number;
      known.valueCount += 1;
    }
  }
}

function makeRoom(known: KnownCounts, groups: number): void {
  const { stages, width, keyCount, valueCount, slots, keys, values } = known;
  const hasRoom =
    keyCount + stages + 3 * groups + FACTS <= keys.length && valueCount + width * groups <= values.length;
  if (hasRoom) return;
  slots.fill(0);
  known.keyCount = FACTS;
  known.valueCount = 0;
}

/** Only the distances between groups matter, and whether one has nothing: where all have nothing nobody is first. */
function writeKey(known: KnownCounts, { list, count, value, leaders }: Level, outs: readonly number[]): void {
  const { keys, slots, stages } = known;
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < count; i += 1) least = Math.min(least, value[list[i] as number] as number);
  const floor = Math.max(0, least - 1);
  let next = known.keyCount;
  for (let stage = 0; stage < stages; stage += 1) {
    keys[next] = outs[stage] as number;
    next += 1;
  }
  for (let i = 0; i < count; i += 1) {
    const group = list[i] as number;
    keys[next] = group;
    keys[next + 1] = (value[group] as number) - floor;
    keys[next + 2] = leaders[group] as number;
    next += 3;
  }
  known.length = next - known.keyCount;
  let hash = 0;
  for (let i = known.keyCount; i < next; i += 1) {
    hash = Math.imul(hash ^ (keys[i] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  known.slot = hash & (slots.length - 1);
}
