import { fieldPicks, type MatchField } from '@boast/domain/board/field-picks';
import type { TournamentBoard } from './compute-board.ts';
import type { SealedEntries } from './sealed-entries.ts';

const countedOf = new WeakMap<SealedEntries, readonly MatchField[]>();

/** How the field picked each match, byes left out; counted once a process and tournament, as a seal never changes. */
export function fieldOf({ entries, draw }: TournamentBoard): readonly MatchField[] {
  const known = countedOf.get(entries) ?? fieldPicks(entries.columns, draw);
  countedOf.set(entries, known);
  return known;
}
