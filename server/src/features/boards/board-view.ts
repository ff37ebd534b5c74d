import type { BoardRow } from '@boast/contract/leaderboard';
import type { Db } from '../../db/database.ts';
import { type NamedEntry, namedEntries, readNamesVersion } from './board-names.ts';
import { rankBefore } from './board-outlook.ts';
import { standingAt } from './boards.ts';
import type { TournamentBoard } from './compute-board.ts';

interface Shown {
  readonly shown: TournamentBoard;
  /** From this place up to that one (not included); the first place is 0. */
  readonly places: readonly [number, number];
}

/** Rows of a board: a JSON array of `BoardRow`. */
export async function boardRows(db: Db, { shown, places: [from, to] }: Shown): Promise<string> {
  const places = [...shown.board.order.subarray(Math.max(0, from), Math.max(0, to))];
  // Read before anything is awaited: an engine computes later boards over the oldest ones.
  const standings = places.map((entry) => [entry, writeStanding(shown, entry)] as const);
  if (places.length === 0) return '[]';
  const version = await readNamesVersion(db);
  const named = await namedEntries(db, { shown, wanted: places, namesVersion: version });
  const rows = standings.flatMap(([entry, standing]) => {
    const person = named.get(entry);
    return person === undefined ? [] : [`${person},${standing}`];
  });
  return `[${rows.join()}]`;
}

/** The rest of a row, as JSON without its first brace. */
function writeStanding(shown: TournamentBoard, entry: number): string {
  const rest: Omit<BoardRow, keyof NamedEntry> = {
    ...standingAt(shown, entry),
    rankBefore: rankBefore(shown, entry),
  };
  return JSON.stringify(rest).slice(1);
}
