import { holdsAll } from '../at.ts';

export interface Kinds {
  readonly kindCount: number;
  /** By entry; `NO_KIND` when it can never be first, because another has the same picks and more units. */
  readonly kindOf: Uint32Array;
  /** By kind: units so far, and the number of entries. */
  readonly base: Uint16Array;
  readonly members: Uint32Array;
  /** Codes (pool.ts), by kind and open match. */
  readonly picks: Uint16Array;
}

export const NO_KIND = 0xffff_ffff;

interface KindBlock {
  readonly base: Uint16Array;
  column(index: number): Uint16Array;
  add(): void;
}

export function createKinds({ entryCount, width }: { entryCount: number; width: number }): {
  block(from: number, count: number): KindBlock;
  read(): Kinds;
} {
  const base = new Uint16Array(entryCount);
  const kindOf = new Uint32Array(entryCount);
  const table = createTable(width);
  let best = new Uint16Array(1_024);
  let codes = new Uint16Array(0);
  let hashes = new Int32Array(0);
  return {
    block(from, count) {
      if (codes.length < width * count) codes = new Uint16Array(width * count);
      if (hashes.length < count) hashes = new Int32Array(count);
      const own = base.subarray(from, from + count);
      return {
        base: own,
        column: (index) => codes.subarray(index * count, (index + 1) * count),
        add() {
          holdsAll(width * count, codes);
          hashes.fill(0, 0, count);
          for (let index = 0; index < width; index += 1) mixIn(hashes, codes, index * count, count);
          for (let i = 0; i < count; i += 1) {
            const kind = table.kindOf(codes, i, count, hashes[i] as number);
            if (kind >= best.length) best = grow(best);
            if ((own[i] as number) > (best[kind] as number)) best[kind] = own[i] as number;
            kindOf[from + i] = kind;
          }
        },
      };
    },
    read() {
      const { kindCount, picks } = table.read();
      const members = new Uint32Array(kindCount);
      for (let entry = 0; entry < entryCount; entry += 1) {
        const kind = kindOf[entry] as number;
        if (base[entry] === best[kind]) members[kind] = (members[kind] as number) + 1;
        else kindOf[entry] = NO_KIND;
      }
      return { kindCount, kindOf, base: best.slice(0, kindCount), members, picks };
    },
  };
}

function mixIn(hashes: Int32Array, codes: Uint16Array, from: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const mixed = Math.imul((hashes[i] as number) ^ (codes[from + i] as number), MIX);
    hashes[i] = mixed ^ (mixed >>> 15);
  }
}

const MIX = 0x9e3779b1;

function hashOf(codes: Uint16Array, at: number, width: number): number {
  let hash = 0;
  for (let i = 0; i < width; i += 1) {
    hash = Math.imul(hash ^ (codes[at + i] as number), MIX);
    hash ^= hash >>> 15;
  }
  return hash;
}

const grow = (values: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> => {
  const more = new Uint16Array(values.length * 2);
  more.set(values);
  return more;
};

/**
 * Numbers rows of codes; equal rows get the same number. A hash table with open addressing: a slot holds a number counted from
 * 1, and at most half of the slots are taken.
 */
function createTable(width: number) {
  let slots = new Int32Array(4_096);
  let rows = new Uint16Array(Math.max(1, width) * 1_024);
  let hashes = new Int32Array(1_024);
  let count = 0;

  function find(codes: Uint16Array, at: number, step: number, hash: number): number {
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const kind = (slots[slot] as number) - 1;
      if (hashes[kind] === hash && isRow(kind * width, codes, at, step)) return kind;
    }
    slots[slot] = count + 1;
    return count;
  }

  function isRow(row: number, codes: Uint16Array, at: number, step: number): boolean {
    for (let i = 0; i < width; i += 1) if (rows[row + i] !== codes[at + i * step]) return false;
    return true;
  }

  function makeRoom(): void {
    if ((count + 1) * width > rows.length) rows = grow(rows);
    if (count + 1 > hashes.length) {
      const more = new Int32Array(hashes.length * 2);
      more.set(hashes);
      hashes = more;
    }
    if ((count + 1) * 2 <= slots.length) return;
    slots = new Int32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let row = 0; row < count; row += 1) {
      let slot = (hashes[row] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
  }

  return {
    kindOf(codes: Uint16Array, at = 0, step = 1, hash = hashOf(codes, at, width)): number {
      makeRoom();
      const row = find(codes, at, step, hash);
      if (row < count) return row;
      for (let i = 0; i < width; i += 1) rows[row * width + i] = codes[at + i * step] as number;
      hashes[row] = hash;
      count += 1;
      return row;
    },
    read: () => ({ kindCount: count, picks: rows.slice(0, count * width) }),
  };
}
