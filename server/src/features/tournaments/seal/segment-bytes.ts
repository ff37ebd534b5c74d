import { ID_BYTES, uuidAt } from '@boast/domain/seal/uuid';

export const unpackIds = (packed: Uint8Array): string[] =>
  Array.from({ length: packed.length / ID_BYTES }, (_, n) => uuidAt(packed, n));

/** Versions are big endian. */
export const VERSION_BYTES = 4;

export const unpackVersions = (packed: Buffer): number[] =>
  Array.from({ length: packed.length / VERSION_BYTES }, (_, n) => packed.readUInt32BE(n * VERSION_BYTES));
