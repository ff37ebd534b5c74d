import type { BoardRow } from '@boast/contract/leaderboard';

/** Rows a board shows at first, and when it is expanded. */
export const shortBoard = 10;
export const longBoard = 100;
/** Whoever ranks below it has a row of their own beside the board. */
const lastSeenRank = 7;

/** The own row and its neighbours, where it is not among the top of the board (spec: top 7). */
export function ownRows(neighbours: readonly BoardRow[], userId: string | null): readonly BoardRow[] {
  const own = neighbours.find((row) => row.userId === userId);
  return own && own.rank > lastSeenRank ? neighbours : [];
}
