import type { BoardRow } from '@boast/contract/leaderboard';
import type { Context } from '../../../http/context.ts';
import type { NamedEntry } from './board-names.ts';
import { rankBefore } from './board-outlook.ts';
import { type Standing, standingAt, type TournamentBoard } from './boards.ts';

interface Shown {
  readonly shown: TournamentBoard;
  /** It goes from the first place (0 is the top) up to the second, which is not included. */
  readonly places: readonly [number, number];
}

type NamedRow = NamedEntry & Standing & Pick<BoardRow, 'rankBefore'>;

export async function boardRows(
  { boardNames }: Pick<Context, 'boardNames'>,
  { shown, places: [from, to] }: Shown,
): Promise<NamedRow[]> {
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

/**
 * It gives the same as JSON. A person's part is written once, not for every call of the crowd after a result.
 */
export async function writeBoardRows(ctx: Pick<Context, 'boardNames'>, rows: Shown): Promise<string> {
  const named = await boardRows(ctx, rows);
  return `[${named.map((row) => `{${row.written},${writeStanding(row)}}`).join(',')}]`;
}

/** Every value is a number or null. */
const writeStanding = ({ points, score, possibleScore, rank, rankBefore: before }: NamedRow): string =>
  `"points":${points},"score":${score},"possibleScore":${possibleScore},"rank":${rank},"rankBefore":${before}`;
