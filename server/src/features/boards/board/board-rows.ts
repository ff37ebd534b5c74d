import type { BoardRow } from '@boast/contract/leaderboard';
import type { Context } from '../../../http/context.ts';
import { rankBefore } from './board-outlook.ts';
import { standingAt, type TournamentBoard } from './boards.ts';

interface Shown {
  readonly shown: TournamentBoard;
  /** It goes from the first place (0 is the top) up to the second, which is not included. */
  readonly places: readonly [number, number];
}

export async function boardRows(
  { boardNames }: Pick<Context, 'boardNames'>,
  { shown, places: [from, to] }: Shown,
): Promise<BoardRow[]> {
  // The board is lent, so it is read before the first await.
  const wanted = shown.board.read(({ order }) => [...order.subarray(Math.max(0, from), Math.max(0, to))]);
  if (wanted.length === 0) return [];
  const standings = wanted.map((entry) => ({
    entry,
    ...standingAt(shown, entry),
    rankBefore: rankBefore(shown, entry),
  }));
  const named = await boardNames.of(shown, wanted);
  return standings.flatMap(({ entry, ...standing }) => {
    const person = named.get(entry);
    return person ? [{ ...person, ...standing }] : [];
  });
}
