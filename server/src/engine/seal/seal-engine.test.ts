import { hash } from 'node:crypto';
import { takeEntry } from '@boast/domain/board/columns';
import { hashNow } from '@boast/domain/seal/hashing';
import { hashLeaves, merkleRoot, type SealedEntry, sealLeaf } from '@boast/domain/seal/merkle';
import { uuidBytes, uuidText } from '@boast/domain/seal/uuid';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileKernel } from '../compile-kernel.ts';
import { sealKernel } from './__generated__/seal-kernel.ts';
import { createSealEngine } from './seal-engine.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the kernel', () => {
  const { kernel, memory } = compileKernel<{ digest(blocks: number): void }>(sealKernel)(4_096);
  const bytes = new Uint8Array(memory.buffer);

  /** Four messages that need as many blocks each. */
  function digest(messages: readonly Uint8Array[], blocks: number): string[] {
    for (const [lane, message] of messages.entries()) {
      const at = 1_792 + lane * 192;
      bytes.fill(0, at, at + 192);
      bytes.set(message, at);
      bytes[at + message.length] = 0x80;
      new DataView(memory.buffer).setUint32(at + blocks * 64 - 4, message.length * 8);
    }
    kernel.digest(blocks);
    return messages.map((_, lane) => hex(bytes.subarray(1_664 + lane * 32, 1_696 + lane * 32)));
  }

  it('has the digests that NIST publishes', () => {
    const one = ['abc', '', 'abc', ''].map((text) => Buffer.from(text));
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(digest(one, 1)).toEqual([abc, nothing, abc, nothing]);
    const two = Buffer.from('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq');
    expect(digest([two, two, two, two], 2)[3]).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it.each([1, 2, 3])('hashes four messages of %i blocks each as the platform does', (blocks) => {
    const shortest = blocks === 1 ? 0 : (blocks - 1) * 64 - 8;
    const message = fc.uint8Array({ minLength: shortest, maxLength: blocks * 64 - 9 });
    fc.assert(
      fc.property(fc.tuple(message, message, message, message), (messages) => {
        expect(digest(messages, blocks)).toEqual(messages.map((each) => hex(sha256(each))));
      }),
    );
  });
});

/** The root as the domain defines it. */
const rootOf = (entries: readonly SealedEntry[]): string =>
  hex(hashNow(sha256, merkleRoot(hashNow(sha256, hashLeaves(entries.map(sealLeaf))))));

/** All hashes of the tree: by leaves in twos, fours and so on, whose roots are the nodes above them. */
function levelsOf(entries: readonly SealedEntry[]): string[] {
  const hashes = hashNow(sha256, hashLeaves(entries.map(sealLeaf)));
  const levels: string[] = [];
  for (let width = 1; levels.length === 0 || width < 2 * hashes.length; width *= 2) {
    const nodes = Array.from({ length: Math.ceil(hashes.length / width) }, (_, n) =>
      hex(hashNow(sha256, merkleRoot(hashes.slice(n * width, (n + 1) * width)))),
    );
    levels.push(nodes.join(''));
  }
  return levels;
}

const leavesOf = (entries: readonly SealedEntry[]) => {
  const versions = Buffer.alloc(entries.length * 4);
  for (const [at, { version }] of entries.entries()) versions.writeUInt32BE(version, at * 4);
  return {
    count: entries.length,
    ids: Buffer.concat(entries.map(({ entryId }) => uuidBytes(entryId))),
    versions,
    picks: Buffer.concat(entries.map(({ picks }) => picks)),
  };
};

const anyEntry = (matchCount: number) =>
  fc.record({
    entryId: fc.uuid(),
    version: fc.integer({ min: 1, max: 0xffff_ffff }),
    picks: fc.uint8Array({ minLength: matchCount, maxLength: matchCount }),
  });

const anyEntries = (minLength: number) =>
  fc
    .constantFrom(7, 15, 31, 63, 127)
    .chain((matchCount) =>
      fc.tuple(fc.constant(matchCount), fc.array(anyEntry(matchCount), { minLength, maxLength: 70 })),
    );

describe('the engine', () => {
  it('gives the root and the columns of the plain functions, block after block', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries(1), fc.nat(), async ([matchCount, entries], n) => {
        const engine = createSealEngine({ matchCount, capacity: entries.length });
        for (const some of [entries, entries.slice(0, 1 + (n % entries.length))]) {
          const columns = engine.take(leavesOf(some));
          expect(some.map((_, entry) => hex(takeEntry(columns, entry)))).toEqual(
            some.map(({ picks }) => hex(picks)),
          );
          expect(hex(await engine.root())).toBe(rootOf(some));
          expect((await engine.tree()).map(hex)).toEqual(levelsOf(some));
          expect(hex(engine.copy().versions)).toBe(hex(leavesOf(some).versions));
          expect(
            columns.byMatch.every((column) => column.subarray(some.length).every((byte) => byte === 0)),
          ).toBe(true);
        }
      }),
    );
  });

  it('edge 12: hashes and hands out what the rule made of an entry', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries(2), fc.nat(), async ([matchCount, entries], n) => {
        const engine = createSealEngine({ matchCount, capacity: entries.length });
        engine.take(leavesOf(entries));
        const [entry, other] = [n % entries.length, (n + 1) % entries.length];
        const { version, picks } = entries[other] as SealedEntry;
        engine.change(entry, { version, picks });
        const changed = (entries as SealedEntry[]).with(entry, {
          ...(entries[entry] as SealedEntry),
          version,
          picks,
        });
        expect(hex(await engine.root())).toBe(rootOf(changed));
        const again = createSealEngine({ matchCount, capacity: entries.length });
        again.take(leavesOf(changed));
        expect(hex(engine.copy().columns)).toBe(hex(again.copy().columns));
        expect(hex(engine.copy().versions)).toBe(hex(again.copy().versions));
      }),
    );
  });

  it('has the same root where a block is hashed in slices', async () => {
    const entries = Array.from({ length: 20_001 }, (_, n) => ({
      entryId: uuidText(sha256(Buffer.from(`${n}`)).subarray(0, 16)),
      version: n + 1,
      picks: new Uint8Array(sha256(Buffer.from(`picks ${n}`)).subarray(0, 31)),
    }));
    const engine = createSealEngine({ matchCount: 31, capacity: entries.length });
    engine.take(leavesOf(entries));
    expect(hex(await engine.root())).toBe(rootOf(entries));
  });
});
