import { matchesQuery } from '../../api/queries.ts';
import type { ResultsFilter } from './results-filter.ts';

export const PAGE_SIZE = 20;

/** Completed matches, the latest first. */
export const resultsQuery = ({ tab, tournamentId, page }: ResultsFilter) =>
  matchesQuery({
    page,
    page_size: PAGE_SIZE,
    is_completed: true,
    sort_order: 'desc',
    ...(tournamentId !== null && { tournament_id: tournamentId }),
    ...(tab === 'mine' && { entered: true }),
  });
