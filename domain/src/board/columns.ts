/**
 * Sealed entries as columns: one byte per entry and match (picks/pick-bits.ts). A column holds one match, so a result is compared
 * with every entry in one pass over consecutive memory.
 */
import { at, holdsAll } from '../at.ts';

export interface Columns {
  readonly entryCount: number;
  /** By match number. Each is `entryCount` long, padded with zeros to a multiple of four and aligned for 32-bit reads. */
  readonly byMatch: readonly Uint8Array[];
}

export const columnStride = (entryCount: number): number => (entryCount + 3) & ~3;

export function emptyColumns(matchCount: number, entryCount: number): Columns {
  const stride = columnStride(entryCount);
  const memory = new ArrayBuffer(matchCount * stride);
  const byMatch = Array.from({ length: matchCount }, (_, m) => new Uint8Array(memory, m * stride, stride));
  return { entryCount, byMatch };
}

export function putEntry(columns: Columns, entry: number, packed: Uint8Array): void {
  holdsAll(columns.byMatch.length, packed);
  for (const [match, column] of columns.byMatch.entries()) column[entry] = packed[match] as number;
}

export const takeEntry = (columns: Columns, entry: number): Uint8Array =>
  Uint8Array.from(columns.byMatch, (column) => at(column, entry));
