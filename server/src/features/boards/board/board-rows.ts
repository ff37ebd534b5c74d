import type { BoardRow } from '@boast/contract/leaderboard';
import type { Context } from '../../../http/context.ts';
import { rankBefore } from './board-outlook.ts';
import { standingAt, type TournamentBoard } from './boards.ts';

interface RowRange {
  readonly tournamentBoard: TournamentBoard;
  /** Goes from the first place (0 is the top) up to the second, which is not included. */
  readonly places: readonly [number, number];
}

export async function boardRows(
  { boardNames }: Pick<Context, 'boardNames'>,
  { tournamentBoard, places: [from, to] }: RowRange,
): Promise<BoardRow[]> {
  // The board is lent, so it is read before the first await.
  const entryPlaces = tournamentBoard.board.read(({ order }) => [
    ...order.subarray(Math.max(0, from), Math.max(0, to)),
  ]);
  if (entryPlaces.length === 0) return [];
  const standings = entryPlaces.map((entry) => ({
    entry,
    ...standingAt(tournamentBoard, entry),
    rankBefore: rankBefore(tournamentBoard, entry),
  }));
  const names = await boardNames.of(tournamentBoard, entryPlaces);
  return standings.flatMap(({ entry, ...standing }) => {
    const person = names.get(entry);
    return person ? [{ ...person, ...standing }] : [];
  });
}
