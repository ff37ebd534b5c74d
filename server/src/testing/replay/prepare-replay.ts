/** The common start of every run of a replay: imported, published and entered. Runs copy it. */

import { noPicks } from '@boast/domain/picks/picks';
import { plausiblePicks, seededRandom } from '../../demo/demo-picks.ts';
import { loadDraw } from '../../features/draws/stored-draw.ts';
import { bringInPage } from '../bring-in-page.ts';
import { buildPerson, enter, type TestPerson } from '../factories.ts';
import { fakeTourPages } from '../fake-tour-pages.ts';
import { createTestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import { fakeTime, installFakeTime, openWithFakeTime } from './fake-time.ts';
import type { ReplayScript } from './replay-stages.ts';

export interface PreparedReplay {
  /** The database that every run copies. Nobody is connected to it. */
  readonly url: string;
  readonly tournamentId: string;
  readonly adminIds: readonly string[];
  drop(): Promise<void>;
}

const BEFORE_FIRST_STAGE_MS = 30 * 3_600_000;

export async function prepareReplay(script: ReplayScript, entrants: number): Promise<PreparedReplay> {
  const database = await createTestDatabase();
  await installFakeTime(database.db);
  const db = await openWithFakeTime(database.url, 10);
  const time = fakeTime(db);
  const pages = fakeTourPages();
  const first = script.stages[0]?.at ?? new Date();
  await time.moveTo(new Date(first.getTime() - BEFORE_FIRST_STAGE_MS));
  pages.show(script.published);
  const test = await createTestApp(
    { MAILS_PER_DAY: '1000' },
    { database: { db, url: database.url, drop: () => db.destroy() }, tourPages: pages, clock: time.clock },
  );
  const admins = [await buildPerson(test, { admin: true }), await buildPerson(test, { admin: true })];
  const [admin] = admins as [TestPerson, ...TestPerson[]];
  const imported = await bringInPage(test, {
    as: admin,
    body: { url: `https://www.psaworldtour.com/tournament/${script.slug}/`, gender: script.gender },
  });
  const { id } = imported.body.data;
  await test.call('POST', `/admin/tournaments/${id}/publish`, {
    as: admin.token,
    body: { reason: 'Replay', accepted: ['DATES_FAR', 'YEAR_DIFFERS', 'START_PASSED'] },
  });
  const stored = await loadDraw(db, id);
  if (!stored) throw new Error('nothing was imported');
  const { draw, matchIds } = stored;
  // A person who wants news of tournaments and never enters.
  await buildPerson(test);
  const random = seededRandom(7);
  for (let n = 0; n < entrants; n += 1) {
    const strength = noPicks(draw).map(() => random() * 3);
    const picks = plausiblePicks(draw, strength, { random, boldness: 0.3 });
    await enter(test, await buildPerson(test), { id, draw, matchIds }, picks);
  }
  await test.close();
  await database.db.destroy();
  return {
    url: database.url,
    tournamentId: id,
    adminIds: admins.map(({ userId }) => userId),
    drop: () => database.drop(),
  };
}
