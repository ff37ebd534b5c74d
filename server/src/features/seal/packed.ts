/** Ids and versions as a segment keeps them: their bytes one after the other, in the order of the leaves. */
import { uuidText } from '@boast/domain/seal/leaf';

export const ID_BYTES = 16;
/** Big endian. */
export const VERSION_BYTES = 4;

export const unpackIds = (packed: Uint8Array): string[] =>
  Array.from({ length: packed.length / ID_BYTES }, (_, n) =>
    uuidText(packed.subarray(n * ID_BYTES, (n + 1) * ID_BYTES)),
  );

export const unpackVersions = (packed: Buffer): number[] =>
  Array.from({ length: packed.length / VERSION_BYTES }, (_, n) => packed.readUInt32BE(n * VERSION_BYTES));
