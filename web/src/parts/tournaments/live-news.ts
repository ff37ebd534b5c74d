/** The server's message that a tournament has changed. The page then refetches as usual. */
export interface LiveNews {
  readonly tournamentId: string;
  readonly status: string;
  /** The version of the tournament's own data, such as its start; a server of the previous release sends none. */
  readonly version?: number | undefined;
  readonly resultsVersion: number;
  readonly drawVersion: number;
}

/** The versions that the page has read. Draw and boards are separate queries, and one may be older. */
export interface Known {
  readonly tournament: Omit<LiveNews, 'tournamentId'> | undefined;
  readonly boards: readonly { readonly version: number }[];
}

export const isNew = (
  { status, version, resultsVersion, drawVersion }: Omit<LiveNews, 'tournamentId'>,
  known: Known,
): boolean =>
  known.tournament?.status !== status ||
  (version !== undefined && known.tournament.version !== version) ||
  known.tournament.resultsVersion !== resultsVersion ||
  known.tournament.drawVersion !== drawVersion ||
  known.boards.some(({ version }) => version < resultsVersion);

/** Tournament and board are separate calls, and a result can come between them. */
export const hasOlderBoard = ({ tournament, boards }: Known): boolean =>
  tournament !== undefined && boards.some(({ version }) => version < tournament.resultsVersion);

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
