/**
 * Columns as text: one hexadecimal digit per entry, match by match. A digit is a pick's byte without the automatic mark, which
 * no board needs, and is a third of the size of picks in hex.
 */
import { at, holdsAll } from '../at.ts';
import { type Columns, emptyColumns } from './columns.ts';

const DIGIT = 0b1111;

export const packColumns = ({ byMatch, entryCount }: Columns): string[] =>
  byMatch.map((column) => {
    holdsAll(entryCount, column);
    return Array.from(column.subarray(0, entryCount), (pick) => (pick & DIGIT).toString(16)).join('');
  });

/** Throws when a text is not in this form, or has fewer picks than the others. */
export function unpackColumns(texts: readonly string[], entryCount: number): Columns {
  const columns = emptyColumns(texts.length, entryCount);
  for (const [match, text] of texts.entries()) {
    if (!/^[0-9a-f]*$/.test(text) || text.length !== entryCount) throw new RangeError(`No picks of ${match}`);
    const column = at(columns.byMatch, match);
    for (let entry = 0; entry < entryCount; entry += 1) column[entry] = Number.parseInt(at(text, entry), 16);
  }
  return columns;
}
