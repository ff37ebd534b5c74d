import type { Tournament } from '@boast/contract/tournaments';
import type { Api } from '../people/api.ts';
import { tipTheUpper } from './all-upper.ts';
import { toMatchTips } from './tips.ts';

/** Enters with every upper player, but the other finalist as champion. */
export async function enterApart(tournament: Tournament, fan: Api): Promise<void> {
  const tips = tipTheUpper(tournament);
  const winner = tips.find(({ match }) => match === 'Semi Final match 2')?.winner ?? '';
  const matchTips = toMatchTips(tournament, [
    ...tips.filter(({ match }) => match !== 'Final'),
    { match: 'Final', winner, score: '3-0' },
  ]);
  const params = { tournamentId: tournament.id };
  await fan('submitEntry', { params, body: { matchTips, draftVersion: 0 }, ifMatch: 0 });
}
