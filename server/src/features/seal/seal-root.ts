import { createHash } from 'node:crypto';
import { type SealedEntry, sealLeaf } from '@boast/domain/seal/leaf';
import { hashLeaf, merkleRoot } from '@boast/domain/seal/merkle';

/** The root over entries in their order. */
export const rootOfEntries = (entries: readonly SealedEntry[]): Uint8Array =>
  merkleRoot(
    sha256,
    entries.map((entry) => hashLeaf(sha256, sealLeaf(entry))),
  );

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
