import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';

/** What changes of the draw did to an entry. Another version of it may have come from another change. */
export const drawChangesQuery = ({ id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['me', 'draw-changes', id, version],
    queryFn: async ({ signal }) => (await call('entryDrawChanges', { params: { entryId: id }, signal })).data,
  });
