import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picksIn } from './testing/draws/keep-draft.ts';
import { atMatch, scoreOf, upcomingId } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

const saved = (page: Page) => page.getByText('Saved as draft', { exact: true });
const notSaved = (page: Page) => page.getByRole('status').getByText(/^Not saved yet\. .* We'll send them/);

it('what is picked without a network is said not to be saved, survives, and is saved when it is back', async () => {
  const { session, api } = await newFan(siteUrl(), 'tunnel');
  const tournamentId = await upcomingId(siteUrl());
  const page = await openPage({ size: 'phone', session, tolerated: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto(`/tournaments/${tournamentId}/beta#tipping`);
  await scoreOf(page, 'upper', '3-0').tap();
  await saved(page).waitFor();

  await page.context().setOffline(true);
  await scoreOf(page, 'lower', '3-2').tap();
  await notSaved(page).waitFor();
  await expectSound(page);
  await scoreOf(page, 'lower', '3-1').tap();
  await page.context().setOffline(false);
  await saved(page).waitFor();
  const { data: draft } = await api('getDraft', { params: { tournamentId } });
  expect(picksIn(draft.picks)).toBe(3);

  // Closed while offline, opened again when back online.
  await page.context().setOffline(true);
  await scoreOf(page, 'upper', '3-0').tap();
  await notSaved(page).waitFor();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/tournaments/${tournamentId}/beta#tipping`);
  await atMatch(page, 5);
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Back' }).tap();
  await atMatch(page, 4);
});

it.each(
  briefly([
    ['phone', 'desktop'],
    ['desktop', 'phone'],
  ] as const),
)(
  'edge 7: a %s and a %s share a draft, and the later is asked before anything is overwritten',
  async (first, later) => {
    const { session, api } = await newFan(siteUrl(), `two-devices-${later}`);
    const tournamentId = await upcomingId(siteUrl());
    const address = `/tournaments/${tournamentId}/beta#tipping`;
    const early = await openPage({ who: 'first', size: first, session });
    await early.goto(address);
    await scoreOf(early, 'lower', '3-1').click();
    await saved(early).waitFor();

    const late = await openPage({
      who: 'later',
      size: later,
      session,
      // The refused save would have overwritten another device's.
      tolerated: [/status of 409 .*\/draft/],
    });
    await late.goto(address);
    await atMatch(late, 2);
    await saved(late).waitFor();

    await scoreOf(early, 'upper', '3-2').click();
    await atMatch(early, 3);
    await expect.poll(async () => picksIn((await draft()).picks)).toBe(2);
    await scoreOf(late, 'lower', '3-0').click();
    // Also in the middle of picking.
    await late.getByText('You also made picks on another device').waitFor();
    await expectSound(late);
    await moveTo(late, `/tournaments/${tournamentId}`);
    await late.getByText('You also made picks on another device').waitFor();
    await expectSound(late);
    await late.getByRole('button', { name: 'Load the other picks' }).click();
    await saved(late).waitFor();
    await late.getByRole('region', { name: 'Your tips' }).getByText(/^2 of/).waitFor();

    // Undo brings the later device's picks back, and the first device learns of them when it is looked at again.
    const kept = (await draft()).version;
    await late.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await draft()).version).toBeGreaterThan(kept);
    await early.evaluate(() => window.dispatchEvent(new Event('online')));
    await early.getByRole('button', { name: 'Back' }).waitFor();
    await moveTo(early, `/tournaments/${tournamentId}`);
    await saved(early).waitFor();
    await early
      .getByRole('group', { name: /match/ })
      .getByRole('button', { name: 'Change score, 3-0' })
      .waitFor();

    async function draft() {
      return (await api('getDraft', { params: { tournamentId } })).data;
    }
  },
);
