import type { BoardRow } from '@boast/contract/leaderboard';

/** Whoever ranks below it has a row of their own beside the board. */
const lastSeenRank = 7;

interface OwnPlace {
  readonly userId: string | null;
  /** What the board shows before it is expanded. */
  readonly top: readonly BoardRow[];
}

/**
 * The own row and its neighbours, where it is not among the top of the board (spec: top 7); also where so many share a
 * rank that the top does not show it.
 */
export function ownRows(neighbours: readonly BoardRow[], { userId, top }: OwnPlace): readonly BoardRow[] {
  const own = neighbours.find((row) => row.userId === userId);
  if (!own) return [];
  const isSeen = own.rank <= lastSeenRank && top.some((row) => row.entryId === own.entryId);
  return isSeen ? [] : neighbours;
}
