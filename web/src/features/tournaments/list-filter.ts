import type { TournamentSummary } from '@boast/contract/tournaments';
import { tournamentsQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import type { TourGender } from '../../lib/text/gender.ts';
import { isListed } from '../../parts/tournaments/cards/open-draws-of-event.ts';
import { byRecency, byUrgency, finishedStatuses, openStatuses } from '../../parts/tournaments/cards/phase.ts';

export interface ListFilter {
  /** Open draws are under all. */
  readonly gender: TourGender | 'all';
  readonly show: 'open' | 'completed';
}

/** Reads the list's filter from the URL; by default men's open tournaments. */
export const readListFilter = (search: URLSearchParams): ListFilter => ({
  gender: GENDERS.find((gender) => gender === search.get('gender')) ?? 'mens',
  show: search.get('show') === 'completed' ? 'completed' : 'open',
});

const GENDERS = ['mens', 'womens', 'all'] as const;

export const listQuery = ({ gender, show }: ListFilter) =>
  tournamentsQuery({
    status: show === 'open' ? openStatuses : finishedStatuses,
    ...(gender !== 'all' && { gender }),
  });

export const readList = (search: URLSearchParams): void =>
  void queryClient.prefetchQuery(listQuery(readListFilter(search)));

export const sortList = (
  tournaments: readonly TournamentSummary[],
  { show }: ListFilter,
): TournamentSummary[] => tournaments.filter(isListed).toSorted(show === 'open' ? byUrgency : byRecency);
