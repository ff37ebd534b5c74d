import '../../api/later-routes.ts';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import type { ExportedEntry, SealedExport } from '@boast/domain/verify/sealed-export';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import type { PublishedFacts } from './published-facts.ts';

export const sealQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'seal', tournamentId],
    queryFn: async ({ signal }) => (await callApi('getSeal', { params: { tournamentId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readReceipt = async (entryId: string, version: number) =>
  (await callApi('getReceipt', { params: { entryId }, query: { version } })).data;

const PAGE = 1_000;

/** Downloads all sealed entries page by page and joins them into an export. `onRead` gets the count so far. */
export async function readAllEntries(
  { seal, drawSize }: { readonly seal: PublishedFacts['seal']; readonly drawSize: DrawSize },
  onRead: (count: number) => void = () => {},
): Promise<SealedExport> {
  const { tournamentId, root, entryCount } = seal;
  const entries: ExportedEntry[] = [];
  for (let page = 0; ; page += 1) {
    const { data, pageInfo } = await callApi('sealedEntries', {
      params: { tournamentId },
      query: { page, page_size: PAGE },
    });
    for (const { entryId, version, picks } of data) entries.push({ entryId, version, picks });
    onRead(entries.length);
    if (pageInfo.nextPage === null) break;
  }
  const exported = { tournamentId, root, entryCount, entries };
  return seal.draw
    ? { format: 'sealed-entries-2', ...exported, draw: seal.draw.text }
    : { format: 'sealed-entries-1', ...exported, drawSize };
}
