import { sitePaths } from '../../lib/path-builder.ts';
import type { TourGender } from '../../lib/text/gender.ts';

export interface SeasonFilter {
  /** Null for all tournaments, open ones too. */
  readonly gender: TourGender | null;
  readonly period: 'year' | 'all';
  readonly page: number;
  /** The person whose season is shown in detail; null for the board. */
  readonly userId: string | null;
}

/** Reads the filter from the URL and ignores invalid values. Pages count from 0; in the URL from 1. */
export function readSeasonFilter(search: URLSearchParams): SeasonFilter {
  const gender = search.get('gender');
  const page = Number(search.get('page') ?? 1);
  const userId = search.get('person');
  return {
    gender: gender === 'mens' || gender === 'womens' ? gender : null,
    period: search.get('period') === 'all' ? 'all' : 'year',
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page - 1 : 0,
    userId: userId !== null && isUuid.test(userId) ? userId : null,
  };
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const seasonAddress = ({ gender, period, page, userId }: SeasonFilter): string =>
  sitePaths.leaderboard({
    ...(gender !== null && { gender }),
    ...(period === 'all' && { period }),
    ...(userId !== null && { person: userId }),
    ...(userId === null && page > 0 && { page: String(page + 1) }),
  });
