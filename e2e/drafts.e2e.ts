import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/arrive.ts';
import { picksIn } from './testing/keep-draft.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo } from './testing/site-page.ts';
import { atMatch, scoreOf, upcomingId } from './testing/wizard.ts';

const saved = (page: Page) => page.getByText('Saved as draft', { exact: true });
const notSaved = (page: Page) => page.getByText('Not saved yet', { exact: true });

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
  await page
    .getByRole('status')
    .getByText(/kept in this browser and sent as soon as/)
    .waitFor();
  await expectSound(page);
  await scoreOf(page, 'lower', '3-1').tap();
  await page.context().setOffline(false);
  await saved(page).waitFor();
  const { data: draft } = await api('getDraft', { params: { tournamentId } });
  expect(picksIn(draft.picks)).toBe(3);

  // Closed while the network is away, opened again when it is back.
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

it('edge 7: two devices share a draft, and the later one is asked before anything is overwritten', async () => {
  const { session, api } = await newFan(siteUrl(), 'two-devices');
  const tournamentId = await upcomingId(siteUrl());
  const address = `/tournaments/${tournamentId}/beta#tipping`;
  const phone = await openPage({ who: 'phone', size: 'phone', session });
  await phone.goto(address);
  await scoreOf(phone, 'lower', '3-1').tap();
  await saved(phone).waitFor();

  const desktop = await openPage({
    who: 'desktop',
    size: 'desktop',
    session,
    // The save that would have overwritten.
    tolerated: [/status of 409 .*\/draft/],
  });
  await desktop.goto(address);
  await atMatch(desktop, 2);
  await saved(desktop).waitFor();

  await scoreOf(phone, 'upper', '3-2').tap();
  await atMatch(phone, 3);
  await expect.poll(async () => picksIn((await draft()).picks), { timeout: 20_000 }).toBe(2);
  await scoreOf(desktop, 'lower', '3-0').click();
  await notSaved(desktop).waitFor();
  await moveTo(desktop, `/tournaments/${tournamentId}`);
  await desktop.getByText('You picked on another device, too').waitFor();
  await expectSound(desktop);
  await desktop.getByRole('button', { name: 'Load the other picks' }).click();
  await saved(desktop).waitFor();
  await desktop.getByRole('region', { name: 'Your tips' }).getByText(/^2 of/).waitFor();

  // What was on the desktop's screen can still be had back, and the phone is told when it looks again.
  const kept = (await draft()).version;
  await desktop.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await draft()).version, { timeout: 20_000 }).toBeGreaterThan(kept);
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await phone.getByRole('button', { name: 'Back' }).waitFor();
  await moveTo(phone, `/tournaments/${tournamentId}`);
  await saved(phone).waitFor();
  await phone
    .getByRole('group', { name: /match/ })
    .getByRole('button', { name: 'Change score, 3-0' })
    .waitFor();

  async function draft() {
    return (await api('getDraft', { params: { tournamentId } })).data;
  }
});
