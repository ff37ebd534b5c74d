import { createHash } from 'node:crypto';
import { hashNow } from '@boast/domain/seal/hashing';
import { type SealedEntry, sealLeaf } from '@boast/domain/seal/leaf';
import { hashLeaves, merkleRoot } from '@boast/domain/seal/merkle';

/** The root over entries in their order. */
export const rootOfEntries = (entries: readonly SealedEntry[]): Uint8Array =>
  hashNow(sha256, merkleRoot(hashNow(sha256, hashLeaves(entries.map(sealLeaf)))));

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
