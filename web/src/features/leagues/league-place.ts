/** What the address of a league's page asks for; what it garbles is left out. */

/** Of a list; in the address pages count from 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0;
}

const TABS = ['season', 'members', 'settings'] as const;
export type LeagueTab = 'board' | (typeof TABS)[number];

/** The tab that an address names, where the league shows the reader such a one. */
export function readTab(hash: string, shown: readonly LeagueTab[]): LeagueTab {
  const tab = TABS.find((one) => hash === `#${one}`) ?? 'board';
  return shown.includes(tab) ? tab : 'board';
}

interface Draw {
  readonly tournamentId: string;
  readonly status: string;
}

/** The draw that an address names, else the one the league is about, that is being played, or the newest. */
export function readDraw<D extends Draw>(
  search: URLSearchParams,
  draws: readonly D[],
  own: string | undefined,
): D | undefined {
  const of = (id: string | null | undefined) => draws.find(({ tournamentId }) => tournamentId === id);
  return of(search.get('draw')) ?? of(own) ?? draws.find(({ status }) => status === 'ACTIVE') ?? draws[0];
}
