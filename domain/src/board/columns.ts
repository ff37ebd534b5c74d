/**
 * Sealed entries as columns: one byte an entry and match (picks/picks.ts), match by match, so that a result is
 * compared with every entry in one pass over consecutive memory.
 */
import { at, holdsAll } from '../at.ts';

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
  holdsAll(columns.byMatch.length, packed);
  for (const [match, column] of columns.byMatch.entries()) column[entry] = packed[match] as number;
}

/** One entry's packed picks, read back from the columns. */
export const takeEntry = (columns: Columns, entry: number): Uint8Array =>
  Uint8Array.from(columns.byMatch, (column) => at(column, entry));
