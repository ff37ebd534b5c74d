import { type Columns, emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';

/** The entries of a draw as a board reads them, in this order. */
export function columnsOf(draw: Draw, entries: readonly Picks[]): Columns {
  const columns = emptyColumns(matchCount(draw.size), entries.length);
  for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
  return columns;
}
