import type { Tournament } from '@boast/contract/tournaments';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { siteUrl } from '../open-page.ts';
import type { Api } from '../people/api.ts';
import { pickTheUpper } from './all-upper.ts';
import { upcomingId } from './wizard.ts';

/**
 * Keeps picks of the first upcoming tournament on the server, as another device would: every upper player, or the
 * first `count`. Resolves to the tournament.
 */
export async function keepDraft(api: Api, count?: number): Promise<Tournament> {
  const params = { tournamentId: await upcomingId(siteUrl()) };
  const [{ data: tournament }, { data: draft }] = await Promise.all([
    api('getTournament', { params }),
    api('getDraft', { params }),
  ]);
  const picks = writeDraftPicks(pickTheUpper(tournament, count));
  const body = { picks, drawVersion: tournament.drawVersion, entryVersion: null };
  await api('saveDraft', { params, ifMatch: draft.version, body });
  return tournament;
}

/** The number of picks in a draft of the server. */
export const picksIn = (picks: string | null): number =>
  (picks?.match(/../g) ?? []).filter((byte) => byte !== '00').length;
