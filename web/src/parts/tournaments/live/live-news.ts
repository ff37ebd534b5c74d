/** The server's message that a tournament has changed. The page then refetches as usual. */
export interface LiveNews {
  readonly tournamentId: string;
  readonly status: string;
  /** The version of the tournament's own data, such as its start. */
  readonly version: number;
  readonly resultsVersion: number;
  readonly drawVersion: number;
  /** When games of a match in play were counted last; null while none are. */
  readonly gamesAt: string | null;
}

type News = Omit<LiveNews, 'tournamentId'>;

/** The versions that the page has read. Draw and boards are separate queries, and one may be older. */
export interface ReadVersions {
  readonly tournament: Omit<News, 'gamesAt'> | undefined;
  readonly gamesAt: string | null;
  readonly boards: readonly { readonly version: number }[];
}

export const isNew = (news: News, current: ReadVersions): boolean =>
  areVersionsNew(news, current) || current.gamesAt !== news.gamesAt;

/** More than the games of a match in play are new. */
export const areVersionsNew = (
  { status, version, resultsVersion, drawVersion }: News,
  current: ReadVersions,
): boolean =>
  current.tournament?.status !== status ||
  current.tournament.version !== version ||
  current.tournament.resultsVersion !== resultsVersion ||
  current.tournament.drawVersion !== drawVersion ||
  current.boards.some(({ version }) => version < resultsVersion);

/** Tournament and board are separate calls, and a result can come between them. */
export const hasOlderBoard = ({ tournament, boards }: Omit<ReadVersions, 'gamesAt'>): boolean =>
  tournament !== undefined && boards.some(({ version }) => version < tournament.resultsVersion);

export function readNews(text: string): LiveNews | null {
  try {
    const { tournamentId, status, version, resultsVersion, drawVersion, gamesAt } = JSON.parse(
      text,
    ) as Partial<LiveNews>;
    if (typeof tournamentId !== 'string' || typeof status !== 'string') return null;
    if (typeof version !== 'number' || typeof resultsVersion !== 'number') return null;
    if (typeof drawVersion !== 'number') return null;
    return { tournamentId, status, version, resultsVersion, drawVersion, gamesAt: gamesAt ?? null };
  } catch {
    return null;
  }
}
