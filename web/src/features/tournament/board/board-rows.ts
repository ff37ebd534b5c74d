import type { BoardRow } from '@boast/contract/leaderboard';

/** Entries that rank lower have a row of their own below the board. */
const lastSeenRank = 7;

interface OwnPlace {
  readonly userId: string | null;
  readonly top: readonly BoardRow[];
}

/**
 * The reader's row and its neighbours, if the top of the board (spec: top 7) does not show it, also because many
 * share a rank.
 */
export function ownRows(neighbours: readonly BoardRow[], { userId, top }: OwnPlace): readonly BoardRow[] {
  const own = neighbours.find((row) => row.userId === userId);
  if (!own) return [];
  const isSeen = own.rank <= lastSeenRank && top.some((row) => row.entryId === own.entryId);
  return isSeen ? [] : neighbours;
}
