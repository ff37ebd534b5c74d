import type { Api } from '../people/api.ts';
import { newFan } from '../people/new-fan.ts';
import { enterUpcoming } from './enter-upcoming.ts';

/** The path at which the entry of this tournament is shown. */
export async function showPicks(api: Api, tournamentId: string): Promise<{ entryId: string; path: string }> {
  const { data: entries } = await api('myEntries');
  const entryId = entries.find((entry) => entry.tournamentId === tournamentId)?.id ?? '';
  const { data } = await api('showPicks', { params: { entryId }, body: {} });
  return { entryId, path: new URL(data.address ?? '').pathname };
}

/** The path at which a new fan shows their picks of an upcoming tournament. */
export async function picksOfNewFan(siteUrl: string, name: string): Promise<string> {
  const { api } = await newFan(siteUrl, name);
  return (await showPicks(api, (await enterUpcoming(api)).id)).path;
}
