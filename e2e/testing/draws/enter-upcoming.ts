import type { Tournament } from '@boast/contract/tournaments';
import type { Api } from '../people/api.ts';
import { tipTheUpper } from './all-upper.ts';
import { toMatchTips } from './tips.ts';

/** Enters an upcoming tournament of the demo with every upper player. Resolves to the tournament. */
export async function enterUpcoming(api: Api): Promise<Tournament> {
  const { data: tournaments } = await api('listTournaments', {
    query: { status: 'UPCOMING', sort_order: 'asc' },
  });
  const params = { tournamentId: tournaments.find(({ isDemo }) => isDemo)?.id ?? '' };
  const { data: tournament } = await api('getTournament', { params });
  const matchTips = toMatchTips(tournament, tipTheUpper(tournament));
  await api('submitEntry', { params, body: { matchTips } });
  return tournament;
}
