import { it } from 'vitest';
import { coreJourney, draftTooLate } from './testing/core-journey.ts';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { importOwnEight } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { asOldestBrowser } from './testing/looks/oldest-browser.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

// The oldest supported browsers (web/build/browser-floor.ts), imitated by a new one without its newer features.
// blocked-cookies.e2e.ts opens every page in it.

it('B4: picks, a submit and a live board work in the oldest browsers', async () => {
  const draw = await importOwnEight(await adminApi(siteUrl()), ownName('Floor Open'));
  await draw.publish();
  const { session, username } = await newFan(siteUrl(), 'old-phone');
  const page = await openPage({ size: 'desktop', session, tolerated: [draftTooLate] });
  await asOldestBrowser(page);
  await coreJourney(page, { draw, username });
});

it('B4: an older browser is told so, and reads the results', async () => {
  const { id, name } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const page = await openPage({ size: 'phone', tolerated: [/.*/] });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('note').getByText('This browser is too old to take part here.').waitFor();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Semi Final' }).waitFor();
  await expectSound(page);
});
