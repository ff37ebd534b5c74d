import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hashing, hashNow, hashSoon } from './hashing.ts';
import {
  equalBytes,
  hashLeaf,
  hashLeaves,
  inclusionProof,
  merkleRoot,
  sealLeaf,
  sealRoot,
  verifyInclusion,
} from './merkle.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const now = <T>(work: Hashing<T>): T => hashNow(sha256, work);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** The definition as the RFC writes it, from the top: split at the largest power of two below n. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return now(hashLeaf(leaves[0] as Uint8Array));
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k))];
  return sha256(new Uint8Array([1, ...left, ...right]));
}

/** Seals from before draws were recorded have no digest. */
const digests = fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 }), { nil: null });
const leaves = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 70 });

describe('the seal', () => {
  it('has the root that certificate transparency publishes for its test leaves', () => {
    const known = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ].map(fromHex);
    const root = now(merkleRoot(now(hashLeaves(known))));
    expect(hex(root)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('has the root of the RFC for any number of leaves', () => {
    fc.assert(
      fc.property(leaves, (all) => {
        const hashes = now(hashLeaves(all));
        expect(hex(now(merkleRoot(hashes)))).toBe(hex(rootByDefinition(all)));
      }),
    );
  });

  it('gives the same proof out of one segment as out of all leaves', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.constantFrom(1, 2, 4, 8, 16), (all, n, size) => {
        fc.pre(all.length > 0);
        const hashes = now(hashLeaves(all));
        const index = n % all.length;
        const segments = Array.from({ length: Math.ceil(all.length / size) }, (_, s) =>
          hashes.slice(s * size, (s + 1) * size),
        );
        const segment = Math.floor(index / size);
        const roots = segments.map((leafHashes) => now(merkleRoot(leafHashes)));
        const proof = [
          ...now(inclusionProof(segments[segment] ?? [], index % size)),
          ...now(inclusionProof(roots, segment)),
        ];
        expect(proof.map(hex)).toEqual(now(inclusionProof(hashes, index)).map(hex));
      }),
    );
  });

  it('proves every leaf, and nothing else: one changed byte, index or proof is found', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.nat(), digests, (all, n, bit, drawDigest) => {
        fc.pre(all.length > 0);
        const hashes = now(hashLeaves(all));
        const index = n % all.length;
        const leaf = hashes[index] as Uint8Array;
        const claim = {
          leafHash: leaf,
          index,
          leafCount: all.length,
          proof: now(inclusionProof(hashes, index)),
          drawDigest,
          root: now(sealRoot(now(merkleRoot(hashes)), drawDigest)),
        };
        expect(now(verifyInclusion(claim))).toBe(true);
        const otherDraw = drawDigest ? drawDigest.with(0, (drawDigest[0] ?? 0) ^ 1) : new Uint8Array(32);
        expect(now(verifyInclusion({ ...claim, drawDigest: otherDraw }))).toBe(false);
        const flipped = leaf.with(bit % 32, (leaf[bit % 32] ?? 0) ^ (1 << (bit % 8)));
        expect(now(verifyInclusion({ ...claim, leafHash: flipped }))).toBe(false);
        expect(now(verifyInclusion({ ...claim, proof: [...claim.proof, leaf] }))).toBe(false);
        expect(now(verifyInclusion({ ...claim, index: all.length }))).toBe(false);
        if (claim.proof.length > 0)
          expect(now(verifyInclusion({ ...claim, proof: claim.proof.slice(1) }))).toBe(false);
      }),
    );
  });

  it('has the same root where hashes must be waited for', async () => {
    const all = Array.from({ length: 9_000 }, (_, n) => Uint8Array.of(n & 255, n >> 8));
    const digest = async (bytes: Uint8Array) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
    const root = await hashSoon(digest, merkleRoot(await hashSoon(digest, hashLeaves(all))));
    expect(hex(root)).toBe(hex(rootByDefinition(all)));
  });

  it('commits to entry, version and picks', () => {
    const entry = {
      entryId: '0199d6a0-0000-7000-8000-00000000000f',
      version: 258,
      picks: Uint8Array.of(8, 13),
    };
    expect(hex(sealLeaf(entry))).toBe('0199d6a00000700080000000' + '0000000f' + '00000102' + '080d');
    expect(equalBytes(sealLeaf(entry), sealLeaf({ ...entry, version: 259 }))).toBe(false);
  });
});
