/** Reads the URL of a league's page and ignores invalid values. */

/** The page of a list, counted from 0; in the URL from 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0;
}

const TABS = ['season', 'members', 'settings'] as const;
export type LeagueTab = 'board' | (typeof TABS)[number];

/** The tab in the URL, if this reader may see it. */
export function readTab(hash: string, shown: readonly LeagueTab[]): LeagueTab {
  const tab = TABS.find((one) => hash === `#${one}`) ?? 'board';
  return shown.includes(tab) ? tab : 'board';
}

interface Draw {
  readonly tournamentId: string;
  readonly status: string;
  readonly wholeDrawId: string | null;
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

/** The draws to choose from: the others stand with their main draw, where it is here. */
export const wholeDraws = <D extends Draw>(draws: readonly D[]): D[] =>
  draws.filter(({ wholeDrawId }) => !draws.some(({ tournamentId }) => tournamentId === wholeDrawId));

/** The main draw, its second chances by round and its fed draws; a draw alone is its own. */
export function drawsOfEvent<D extends Draw>(draws: readonly D[], { tournamentId, wholeDrawId }: D): D[] {
  const whole = wholeDrawId ?? tournamentId;
  return draws.filter((draw) => draw.tournamentId === whole || draw.wholeDrawId === whole);
}
