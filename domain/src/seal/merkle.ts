/**
 * Merkle tree hashing of RFC 6962, section 2.1: leaves and nodes are hashed with different prefixes, and a tree of n
 * leaves splits at the largest power of two below n. SHA-256 comes from the caller, so this stays free of platforms.
 */

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0;
const NODE = 1;

export const hashLeaf = (sha256: Sha256, leaf: Uint8Array): Uint8Array => sha256(prefixed(LEAF, leaf));

export const hashNode = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(prefixed(NODE, left, right));

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

/** Root over leaf hashes, in order. The root of nothing is the hash of nothing. */
export function merkleRoot(sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array {
  if (leafHashes.length === 0) return sha256(new Uint8Array());
  let level = leafHashes;
  // Pairing from the left and carrying an odd last node up gives the split that the RFC defines from the top.
  while (level.length > 1) level = nextLevel(sha256, level);
  return level[0] as Uint8Array;
}

function nextLevel(sha256: Sha256, level: readonly Uint8Array[]): Uint8Array[] {
  const next: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i] as Uint8Array;
    const right = level[i + 1];
    next.push(right ? hashNode(sha256, left, right) : left);
  }
  return next;
}

/** The hashes that, together with a leaf, give the root: nearest first. */
export function inclusionProof(
  sha256: Sha256,
  leafHashes: readonly Uint8Array[],
  index: number,
): Uint8Array[] {
  const proof: Uint8Array[] = [];
  let level = leafHashes;
  let at = index;
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    if (sibling) proof.push(sibling);
    level = nextLevel(sha256, level);
    at >>= 1;
  }
  return proof;
}

/** Part of a tree: all segments but the last hold the same power of two of leaves. */
export interface TreeSegment {
  /** Of the segment that holds the leaf. */
  readonly leafHashes: readonly Uint8Array[];
  /** The roots of all segments, in order. */
  readonly roots: readonly Uint8Array[];
  readonly segment: number;
  /** Of the leaf within its segment. */
  readonly index: number;
}

/** The same proof as from all leaves, out of one segment of them: no pair below a segment's root crosses its border. */
export const inclusionProofOfSegment = (
  sha256: Sha256,
  { leafHashes, roots, segment, index }: TreeSegment,
): Uint8Array[] => [...inclusionProof(sha256, leafHashes, index), ...inclusionProof(sha256, roots, segment)];

export interface InclusionClaim {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly leafCount: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** True when the leaf stands at that index of a tree with that root. */
export function verifyInclusion(sha256: Sha256, claim: InclusionClaim): boolean {
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
      hash = at & 1 ? hashNode(sha256, sibling, hash) : hashNode(sha256, hash, sibling);
      used += 1;
    }
    at >>= 1;
    width = (width + 1) >> 1;
  }
  return used === claim.proof.length && equalBytes(hash, claim.root);
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
