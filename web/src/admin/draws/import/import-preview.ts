import type { TournamentPreview } from '@boast/contract/admin/import';
import { formatDateRange } from '@boast/domain/time/format-date';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import type { TourGender } from '../../../lib/text/gender.ts';

import type { ImportTarget } from '../../parts/admin-paths.ts';

/** A page's HTML given by hand. Its number replaces the long text in keys. */
export interface PastedPage {
  readonly number: number;
  readonly html: string;
}

export const pageBody = ({ url, gender, isCompleted = false }: ImportTarget, pasted: PastedPage | null) => ({
  url,
  gender,
  is_completed: isCompleted,
  ...(pasted !== null && { html: pasted.html }),
});

export const previewKey = ['import-preview'];

/** Read once: a preview must not change while somebody looks at it. */
export const previewQuery = ({ url, gender, isCompleted = false }: ImportTarget, pasted: PastedPage | null) =>
  queryOptions({
    queryKey: [...previewKey, { url, gender, isCompleted, pasted: pasted?.number ?? null }],
    queryFn: async ({ signal }) => {
      const answer = pasted
        ? await callApi('previewPastedTournament', {
            body: pageBody({ url, gender, isCompleted }, pasted),
            signal,
          })
        : await callApi('previewTournament', {
            query: { url, gender, is_completed: isCompleted },
            signal,
          });
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export interface GivenSheet {
  readonly number: number;
  readonly sheet: string;
  readonly gender: TourGender;
  readonly isCompleted: boolean;
}

export const sheetBody = ({ sheet, gender, isCompleted }: GivenSheet, tournamentId: string | null) => ({
  sheet,
  gender,
  is_completed: isCompleted,
  ...(tournamentId !== null && { tournament_id: tournamentId }),
});

export const sheetPreviewQuery = (given: GivenSheet, tournamentId: string | null) =>
  queryOptions({
    queryKey: [...previewKey, 'sheet', { number: given.number, tournamentId }],
    queryFn: async ({ signal }) =>
      (await callApi('previewSheet', { body: sheetBody(given, tournamentId), signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const sourceOf = ({ layout }: Pick<TournamentPreview, 'layout'>): 'page' | 'sheet' =>
  layout === 'sheet' ? 'sheet' : 'page';

export const previewDates = ({ startDate, endDate, date_range }: TournamentPreview): string =>
  startDate && endDate ? formatDateRange(startDate, endDate) : date_range || 'Not given';
