import { sitePaths } from '../../lib/path-builder.ts';

export interface ResultsFilter {
  readonly tab: 'all' | 'mine';
  readonly tournamentId: string | null;
  readonly page: number;
}

/** Reads the filter from the URL and ignores invalid values. Pages count from 0; in the URL from 1. */
export function readResultsFilter(search: URLSearchParams): ResultsFilter {
  const tournamentId = search.get('tournament');
  const page = Number(search.get('page') ?? 1);
  return {
    tab: search.get('tab') === 'mine' ? 'mine' : 'all',
    tournamentId: tournamentId !== null && isUuid.test(tournamentId) ? tournamentId : null,
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0,
  };
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const addressOf = ({ tab, tournamentId, page }: ResultsFilter): string =>
  sitePaths.results({
    ...(tab === 'mine' && { tab }),
    ...(tournamentId !== null && { tournament: tournamentId }),
    ...(page > 0 && { page: String(page + 1) }),
  });
