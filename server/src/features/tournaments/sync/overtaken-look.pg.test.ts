import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { fakeTourPages } from '../../../testing/fake-tour-pages.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { afterRounds, movedPage } from '../../../testing/tour-pages.ts';
import { sealTournament } from '../seal/seal-tournament.ts';
import { syncDueTournaments } from './sync-tournament.ts';

const pages = fakeTourPages();
const test = await testAppForFile({}, { tourPages: pages });
const admin = await buildPerson(test, { admin: true });
const final = movedPage('canary-wharf-classic-2021', 'mens', '2031-11-14');

it('a look that the seal overtakes hides nothing: the next one brings its results in', async () => {
  pages.show(afterRounds(final, 0));
  const { body } = await bringInPage(test, {
    as: admin,
    body: { url: 'https://www.psaworldtour.com/tournament/overtaken-open/', gender: 'mens' },
  });
  const { id } = body.data;
  const accepted = ['DATES_FAR', 'YEAR_DIFFERS'];
  await test.call('POST', `/admin/tournaments/${id}/publish`, {
    as: admin.token,
    body: { reason: 'Ready', accepted },
  });
  const look = async (host: Partial<typeof test.ctx> = {}) => {
    await sql`update tournament_sync set next_at = clock_timestamp()`.execute(test.db);
    await syncDueTournaments({ ...test.ctx, ...host });
  };
  const decided = async () =>
    (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data.completedMatches;
  pages.show(afterRounds(final, 1));
  // Waits for a person: entries are open, and it shows play.
  await look();
  // The page is asked for, and answers while the entries are sealed: it is as it was.
  await look({
    tourPages: {
      ...pages,
      fetchIfChanged: async (...asked) => {
        await sealTournament(test.db, id, 'now');
        return pages.fetchIfChanged(...asked);
      },
    },
  });
  expect(await decided()).toBe(0);
  await look({ clock: { now: () => new Date('2031-12-01T12:00:00Z') } });
  expect(await decided()).toBe(8);
});
