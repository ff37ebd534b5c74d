/**
 * Merkle tree hashing of RFC 6962, section 2.1: leaves and nodes are hashed with different prefixes, and a tree of n leaves
 * splits at the largest power of two below n.
 */
import { asciiBytes, type Hashing, hashAll, hashOne } from './hashing.ts';
import { uuidBytes } from './uuid.ts';

const LEAF = 0;
const NODE = 1;
const SEAL = 2;

export interface SealedEntry {
  readonly entryId: string;
  readonly version: number;
  /** Packed as in picks/pick-bits.ts. */
  readonly picks: Uint8Array;
}

/**
 * The bytes that a seal commits to for one entry: 16 bytes entry id, 4 bytes version (big endian), then the packed picks.
 * Leaves are in the order of their entry ids, so a root depends only on the entries.
 */
export function sealLeaf({ entryId, version, picks }: SealedEntry): Uint8Array {
  const leaf = new Uint8Array(20 + picks.length);
  leaf.set(uuidBytes(entryId), 0);
  new DataView(leaf.buffer).setUint32(16, version);
  leaf.set(picks, 20);
  return leaf;
}

export const leafInput = (leaf: Uint8Array): Uint8Array => prefixed(LEAF, leaf);

export const hashLeaf = (leaf: Uint8Array): Hashing<Uint8Array> => hashOne(leafInput(leaf));

export const hashLeaves = (leaves: readonly Uint8Array[]): Hashing<Uint8Array[]> =>
  hashAll(leaves.length, (index) => leafInput(leaves[index] as Uint8Array));

const hashNode = (left: Uint8Array, right: Uint8Array): Hashing<Uint8Array> =>
  hashOne(prefixed(NODE, left, right));

function prefixed(prefix: number, ...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Root over leaf hashes, in order. The root of an empty tree is the hash of no bytes. */
export function* merkleRoot(leafHashes: readonly Uint8Array[]): Hashing<Uint8Array> {
  if (leafHashes.length === 0) return yield* hashOne(new Uint8Array());
  let level = leafHashes;
  // Pairing from the left and carrying an odd last node up gives the split that the RFC defines from the top.
  while (level.length > 1) level = yield* nextLevel(level);
  return level[0] as Uint8Array;
}

function* nextLevel(level: readonly Uint8Array[]): Hashing<Uint8Array[]> {
  const next = yield* hashAll(level.length >> 1, (pair) =>
    prefixed(NODE, level[2 * pair] as Uint8Array, level[2 * pair + 1] as Uint8Array),
  );
  if (level.length % 2 === 1) next.push(level.at(-1) as Uint8Array);
  return next;
}

/** The hashes that lead from a leaf to the root, nearest first. */
export function* inclusionProof(leafHashes: readonly Uint8Array[], index: number): Hashing<Uint8Array[]> {
  const proof: Uint8Array[] = [];
  let level = leafHashes;
  let at = index;
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    if (sibling) proof.push(sibling);
    level = yield* nextLevel(level);
    at >>= 1;
  }
  return proof;
}

export const drawDigest = (text: string): Hashing<Uint8Array> => hashOne(asciiBytes(text));

/**
 * The root that a seal publishes: the root over its entries bound to the digest of their draw. A seal from before draws were
 * recorded has no digest, and publishes the entries' root itself.
 */
export function* sealRoot(entriesRoot: Uint8Array, drawDigest: Uint8Array | null): Hashing<Uint8Array> {
  return drawDigest ? yield* hashOne(prefixed(SEAL, drawDigest, entriesRoot)) : entriesRoot;
}

interface InclusionClaim {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly leafCount: number;
  readonly proof: readonly Uint8Array[];
  readonly drawDigest: Uint8Array | null;
  readonly root: Uint8Array;
}

/** Whether the tree, with the draw, gives that root and has the leaf at that index. */
export function* verifyInclusion(claim: InclusionClaim): Hashing<boolean> {
  if (claim.index < 0 || claim.index >= claim.leafCount) return false;
  let hash = claim.leafHash;
  let at = claim.index;
  let width = claim.leafCount;
  let used = 0;
  while (width > 1) {
    const hasSibling = (at ^ 1) < width;
    if (hasSibling) {
      const sibling = claim.proof[used];
      if (!sibling) return false;
      hash = yield* at & 1 ? hashNode(sibling, hash) : hashNode(hash, sibling);
      used += 1;
    }
    at >>= 1;
    width = (width + 1) >> 1;
  }
  if (used !== claim.proof.length) return false;
  return equalBytes(yield* sealRoot(hash, claim.drawDigest), claim.root);
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
