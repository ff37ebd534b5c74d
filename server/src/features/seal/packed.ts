/** Ids and versions as a segment keeps them: their bytes one after the other, in the order of the leaves. */
import { ID_BYTES, uuidAt } from '@boast/domain/seal/bytes';

/** Big endian. */
const VERSION_BYTES = 4;

export const unpackIds = (packed: Uint8Array): string[] =>
  Array.from({ length: packed.length / ID_BYTES }, (_, n) => uuidAt(packed, n));

export const unpackVersions = (packed: Buffer): number[] =>
  Array.from({ length: packed.length / VERSION_BYTES }, (_, n) => packed.readUInt32BE(n * VERSION_BYTES));
