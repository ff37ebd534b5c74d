import type { Tournament } from '@boast/contract/tournaments';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { afterRounds, htmlOf, movedPage, newcomer, withSide } from '@boast/server/testing/tour-pages';
import { accepted } from '../accepted.ts';
import type { Api } from '../people/api.ts';
import { importPage } from './import-page.ts';
import { ownAddress } from './own-page.ts';

/** The upper player of the second match of Round 1; the first is a bye. */
const SLOT = 2;
/** Not a word that draws print in an open place. */
const NEWCOMER = 'Noah Late';

interface ChangingTournament {
  read(): Promise<Tournament>;
  /** Replaces the upper player of Round 1 match 2. Resolves to the new name. */
  replacePlayer(): Promise<string>;
  cancel(): Promise<void>;
}

/** A published tournament of a story's own, some weeks ahead, whose draw changes on demand. */
export async function createChangingTournament(admin: Api, slug: string): Promise<ChangingTournament> {
  const firstDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const drawn = afterRounds(movedPage('canary-wharf-classic-2023', 'mens', firstDay), 0);
  const url = ownAddress(slug, slug);
  const bringIn = (page: TourPage) => importPage(admin, { url, gender: 'mens', html: htmlOf(page) });
  const tournamentId = await bringIn(drawn);
  const params = { tournamentId };
  await admin('publishTournament', { params, body: { accepted, reason: 'For a story' } });
  const read = async () => (await admin('getTournament', { params })).data;
  return {
    read,
    async replacePlayer() {
      await bringIn(withSide(drawn, SLOT, newcomer(NEWCOMER, 12)));
      return NEWCOMER;
    },
    async cancel() {
      const body = { status: 'CANCELLED', reason: 'The venue is under water' } as const;
      await admin('updateTournament', { params, ifMatch: (await read()).version, body });
    },
  };
}
