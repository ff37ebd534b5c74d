import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { formatDateRange } from '@boast/domain/time/date-words';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';
import type { ImportTarget } from '../admin-paths.ts';

/** A page's HTML given by hand. Its number stands for it where the whole text would be too much. */
export interface PastedPage {
  readonly number: number;
  readonly html: string;
}

export const previewKey = ['import-preview'];

/** What a page would make, read once: it must not change under who is looking at it. */
export const previewQuery = ({ url, gender, isCompleted = false }: ImportTarget, pasted: PastedPage | null) =>
  queryOptions({
    queryKey: [...previewKey, { url, gender, isCompleted, pasted: pasted?.number ?? null }],
    queryFn: async ({ signal }) => {
      const answer = pasted
        ? await call('previewPastedTournament', {
            body: { url, gender, html: pasted.html, is_completed: isCompleted },
            signal,
          })
        : await call('previewTournament', {
            query: { url, gender, is_completed: isCompleted },
            signal,
          });
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Dates as they will be shown everywhere; else the page's own words. */
export const previewDates = ({ startDate, endDate, date_range }: TournamentPreview): string =>
  startDate && endDate ? formatDateRange(startDate, endDate) : date_range || 'Not given';
