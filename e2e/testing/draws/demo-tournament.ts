import type { Tournament } from '@boast/contract/tournaments';
import { apiOf } from '../people/api.ts';

/** A tournament of the demo: those of other stories come, change and go at the same time. */
export async function demoTournament(siteUrl: string, ...statuses: string[]): Promise<Tournament> {
  const api = apiOf(siteUrl);
  const { data } = await api('listTournaments', { query: { status: statuses.join(',') } });
  const [found] = data.filter(({ isDemo }) => isDemo).toSorted((a, b) => b.entryCount - a.entryCount);
  if (!found) throw new Error(`The demo has no tournament that is ${statuses.join(' or ')}`);
  return (await api('getTournament', { params: { tournamentId: found.id } })).data;
}
