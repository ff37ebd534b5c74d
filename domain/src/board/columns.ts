/**
 * Sealed entries as columns: one byte an entry and match (picks/codec.ts), match by match, so that a result is
 * compared with every entry in one pass over consecutive memory.
 */

export interface Columns {
  readonly entryCount: number;
  /** By match number; each `entryCount` long, padded with zeros to a multiple of four and aligned for 32-bit reads. */
  readonly byMatch: readonly Uint8Array[];
}

/** The padded length of a column. */
export const columnStride = (entryCount: number): number => (entryCount + 3) & ~3;

/** Room for `entryCount` entries of a draw with `matchCount` matches, all without picks. */
export function emptyColumns(matchCount: number, entryCount: number): Columns {
  const stride = columnStride(entryCount);
  const memory = new ArrayBuffer(matchCount * stride);
  const byMatch = Array.from({ length: matchCount }, (_, m) => new Uint8Array(memory, m * stride, stride));
  return { entryCount, byMatch };
}

/** Writes one entry's packed picks into the columns. */
export function putEntry(columns: Columns, entry: number, packed: Uint8Array): void {
  for (let match = 0; match < columns.byMatch.length; match += 1) {
    const column = columns.byMatch[match];
    if (column) column[entry] = packed[match] ?? 0;
  }
}

/** One entry's packed picks, read back from the columns. */
export const takeEntry = (columns: Columns, entry: number): Uint8Array =>
  Uint8Array.from(columns.byMatch, (column) => column[entry] ?? 0);
