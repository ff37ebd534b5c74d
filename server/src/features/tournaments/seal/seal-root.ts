import { hash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { type Hashing, hashAll } from '@boast/domain/seal/hashing';
import { leafInput, merkleRoot, type SealedEntry, sealLeaf } from '@boast/domain/seal/merkle';

/** Other work gets its turn while many entries are hashed, in their order. */
export async function rootOfEntries(entries: readonly SealedEntry[]): Promise<Uint8Array> {
  const leaves = await runInSteps(
    hashAll(entries.length, (index) => leafInput(sealLeaf(entries[index] as SealedEntry))),
  );
  return runInSteps(merkleRoot(leaves));
}

/** Computes the root of a tree from the roots of its segments. All segments but the last hold the same power of two of leaves. */
export const rootOfSegments = (roots: readonly Uint8Array[]): Promise<Uint8Array> =>
  runInSteps(merkleRoot(roots));

async function runInSteps<T>(work: Hashing<T>): Promise<T> {
  let step = work.next();
  while (!step.done) {
    step = work.next(step.value.map(sha256));
    await giveWay();
  }
  return step.value;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
