/** The server's word that a tournament changed; what changed is then read like anything else. */
export interface LiveNews {
  readonly tournamentId: string;
  readonly status: string;
  /** Of its facts, as the time of its first ball; a server of the release before says nothing of it. */
  readonly version?: number | undefined;
  readonly resultsVersion: number;
  readonly drawVersion: number;
}

/** What the page has read of a tournament. Its draw and its boards are read apart, and one may be older. */
export interface Known {
  readonly tournament: Omit<LiveNews, 'tournamentId'> | undefined;
  readonly boards: readonly { readonly version: number }[];
}

/** Whether the news are of something that was not read yet. */
export const isNew = (
  { status, version, resultsVersion, drawVersion }: Omit<LiveNews, 'tournamentId'>,
  known: Known,
): boolean =>
  known.tournament?.status !== status ||
  (version !== undefined && known.tournament.version !== version) ||
  known.tournament.resultsVersion !== resultsVersion ||
  known.tournament.drawVersion !== drawVersion ||
  known.boards.some(({ version }) => version < resultsVersion);

/** Whether a board is of an earlier result than the tournament: each is read by a call of its own, and results come between. */
export const hasOlderBoard = ({ tournament, boards }: Known): boolean =>
  tournament !== undefined && boards.some(({ version }) => version < tournament.resultsVersion);

/** Null for what cannot be read. */
export function readNews(text: string): LiveNews | null {
  try {
    const { tournamentId, status, version, resultsVersion, drawVersion } = JSON.parse(
      text,
    ) as Partial<LiveNews>;
    if (typeof tournamentId !== 'string' || typeof status !== 'string') return null;
    if (typeof resultsVersion !== 'number') return null;
    return { tournamentId, status, version, resultsVersion, drawVersion: drawVersion ?? 0 };
  } catch {
    return null;
  }
}
