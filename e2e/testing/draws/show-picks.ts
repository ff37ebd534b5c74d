import type { Api } from '../people/api.ts';

/** The path at which the entry of this tournament is shown. */
export async function showPicks(api: Api, tournamentId: string): Promise<{ entryId: string; path: string }> {
  const { data: entries } = await api('myEntries');
  const entryId = entries.find((entry) => entry.tournamentId === tournamentId)?.id ?? '';
  const { data } = await api('showPicks', { params: { entryId }, body: {} });
  return { entryId, path: new URL(data.address ?? '').pathname };
}
