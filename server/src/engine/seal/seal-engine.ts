/**
 * Computes the columns and the Merkle root of a block of entries in WebAssembly, fast enough to seal a million entries. Tests
 * compare the root with the domain's `merkleRoot` over `sealLeaf`.
 */
import { setImmediate as giveWay } from 'node:timers/promises';
import { type Columns, columnStride, putEntry } from '@boast/domain/board/columns';
import { compileKernel } from '../compile-kernel.ts';
import { sealKernel } from './__generated__/seal-kernel.ts';

/**
 * An entry's bytes follow one another: 16 for an id, 4 for a version (big endian), one for the pick of each
 * match.
 */
interface LeafBytes {
  readonly count: number;
  readonly ids: Uint8Array;
  readonly versions: Uint8Array;
  readonly picks: Uint8Array;
}

export interface SealEngine {
  /** Replaces the entries by these, in the order of their leaves. Returns their columns, which live in the engine. */
  take(leaves: LeafBytes): Columns;
  change(entry: number, to: { readonly version: number; readonly picks: Uint8Array }): void;
  /** Copies every column, padded, and every version, big endian. The copy stays valid until two more were made. */
  copy(): { readonly columns: Buffer; readonly versions: Buffer };
  /** Other work gets its turn while the root over all entries is computed. */
  root(): Promise<Uint8Array>;
  /** The hashes come level by level from the leaves to the root. Other work gets its turn here, too. */
  tree(): Promise<Uint8Array[]>;
}

interface EngineSize {
  readonly matchCount: number;
  readonly capacity: number;
}

interface Kernel {
  hashLeaves(ids: number, versions: number, picks: number, matches: number, count: number, to: number): void;
  hashNodes(from: number, count: number, to: number): void;
  turn(picks: number, matches: number, count: number, columns: number, stride: number): void;
}

/** The kernel needs so many bytes for itself. */
const OWN = 4_096;
const HASH = 32;
/** Entries hashed in one go, which takes two or three milliseconds. */
const SLICE = 8_192;

const startKernel = compileKernel<Kernel>(sealKernel);

export function createSealEngine({ matchCount, capacity }: EngineSize): SealEngine {
  const places = layOut([16, 4, matchCount, HASH, matchCount], columnStride(capacity));
  const [ids = 0, versions = 0, picks = 0, hashes = 0, turned = 0] = places;
  const { kernel, memory } = startKernel(places.at(-1) ?? 0);
  const bytes = new Uint8Array(memory.buffer);
  let columns: Columns = { entryCount: 0, byMatch: [] };
  // Two buffers take turns: the caller writes one while the next is filled. New ones would cost garbage collections.
  const newCopies = (): Copies => ({
    columns: Buffer.alloc(matchCount * columnStride(capacity)),
    versions: Buffer.alloc(capacity * 4),
  });
  let copied: [Copies, Copies] | null = null;

  const hashLevels = treeHasher({ kernel, bytes, places: { ids, versions, picks, hashes }, matchCount });

  return {
    take(leaves) {
      const { count } = leaves;
      const stride = columnStride(count);
      bytes.set(leaves.ids, ids);
      bytes.set(leaves.versions, versions);
      bytes.set(leaves.picks, picks);
      bytes.fill(0, turned, turned + matchCount * stride);
      kernel.turn(picks, matchCount, count, turned, stride);
      const column = (_: unknown, match: number) =>
        bytes.subarray(turned + match * stride, turned + (match + 1) * stride);
      columns = { entryCount: count, byMatch: Array.from({ length: matchCount }, column) };
      return columns;
    },
    change(entry, to) {
      new DataView(memory.buffer).setUint32(versions + entry * 4, to.version);
      bytes.set(to.picks, picks + entry * matchCount);
      putEntry(columns, entry, to.picks);
    },
    copy() {
      copied ??= [newCopies(), newCopies()];
      copied.reverse();
      const [copies] = copied;
      const stride = columnStride(columns.entryCount);
      return {
        columns: copyTo(copies.columns, bytes.subarray(turned, turned + matchCount * stride)),
        versions: copyTo(copies.versions, bytes.subarray(versions, versions + columns.entryCount * 4)),
      };
    },
    async root() {
      await hashLevels(columns.entryCount);
      return bytes.slice(hashes, hashes + HASH);
    },
    async tree() {
      const levels: Uint8Array[] = [];
      await hashLevels(columns.entryCount, (count) =>
        levels.push(bytes.slice(hashes, hashes + count * HASH)),
      );
      return levels;
    },
  };
}

interface TreeToHash {
  readonly kernel: Kernel;
  readonly bytes: Uint8Array;
  readonly places: Readonly<Record<'ids' | 'versions' | 'picks' | 'hashes', number>>;
  readonly matchCount: number;
}

/** Hashes leaves and levels. Each level overwrites the one below it, and `onLevel` gets the number of its hashes. */
function treeHasher({ kernel, bytes, places: { ids, versions, picks, hashes }, matchCount }: TreeToHash) {
  return async (entryCount: number, onLevel: (count: number) => void = () => {}): Promise<void> => {
    await inSlices(entryCount, (from, count) => {
      const at = [ids + from * 16, versions + from * 4, picks + from * matchCount] as const;
      kernel.hashLeaves(...at, matchCount, count, hashes + from * HASH);
    });
    onLevel(entryCount);
    // An odd last node moves up unchanged (domain/seal/merkle.ts).
    for (let level = entryCount; level > 1; level = (level + 1) >> 1) {
      const pairs = level >> 1;
      await inSlices(pairs, (from, count) =>
        kernel.hashNodes(hashes + from * 2 * HASH, count, hashes + from * HASH),
      );
      const last = hashes + (level - 1) * HASH;
      if (level % 2 === 1) bytes.copyWithin(hashes + pairs * HASH, last, last + HASH);
      onLevel((level + 1) >> 1);
    }
  };
}

interface Copies {
  readonly columns: Buffer;
  readonly versions: Buffer;
}

function copyTo(room: Buffer, bytes: Uint8Array): Buffer {
  room.set(bytes);
  return room.subarray(0, bytes.length);
}

/** Returns the offsets of parts with so many bytes for each entry, and the end of the last part. */
function layOut(parts: readonly number[], entries: number): number[] {
  const places = [OWN];
  for (const size of parts) places.push(((places.at(-1) ?? OWN) + size * entries + 15) & ~15);
  return places;
}

async function inSlices(count: number, work: (from: number, count: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE) {
    work(from, Math.min(SLICE, count - from));
    if (count > SLICE) await giveWay();
  }
}
