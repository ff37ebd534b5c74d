/** Reads the URL of a league's page and ignores invalid values. */

/** The page of a list, counted from 0; in the URL from 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0;
}

const TABS = ['season', 'members', 'settings'] as const;
export type LeagueTab = 'board' | (typeof TABS)[number];

/** The tab in the URL, if this reader may see it. */
export function readTab(hash: string, visibleTabs: readonly LeagueTab[]): LeagueTab {
  const tab = TABS.find((candidate) => hash === `#${candidate}`) ?? 'board';
  return visibleTabs.includes(tab) ? tab : 'board';
}

interface Draw {
  readonly tournamentId: string;
  readonly status: string;
}

/** The draw in the URL; else the league's own, the one being played, or the newest. */
export function readDraw<D extends Draw>(
  search: URLSearchParams,
  draws: readonly D[],
  own: string | undefined,
): D | undefined {
  const of = (id: string | null | undefined) => draws.find(({ tournamentId }) => tournamentId === id);
  return of(search.get('draw')) ?? of(own) ?? draws.find(({ status }) => status === 'ACTIVE') ?? draws[0];
}
