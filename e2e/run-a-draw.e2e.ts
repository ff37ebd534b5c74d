import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound, expectSoundInBothLooks, newcomerOnPage } from './testing/arrive.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { tipAllByKey } from './testing/wizard.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** As it comes from a chat. */
const PASTED = [
  'Players:',
  '1. Anna Berg (1)',
  '2. Ben Cole (2)',
  ...['Carla Diaz', 'Dan Evans', 'Eva Fox', 'Finn Gray', 'Gina Hall'].map((name) => `- ${name}`),
  ...['Hugo Irwin', 'Ida Jones', 'Jack Kent', 'Kate Lane'].map((name) => `• ${name}`),
].join('\n');

/** Two days ahead, as a date field has it. */
const start = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T19:00`;

it('from "Run a draw" to a link in under two minutes on a phone, and a friend without an account enters', async () => {
  const name = ownName('Club Championship');
  const host = await newFan(siteUrl(), 'draw-host');
  const page = await openPage({ size: 'phone', who: 'organiser', session: host.session });
  await page.goto('/run-a-draw');
  const began = Date.now();
  const taps = await makeDraw(page, name);
  await expectSound(page);
  await button(page, 'Open it to picks').tap();
  await heading(page, 'Send the link to your club').waitFor();
  const message = await page.getByText(/\/join\//).innerText();
  // Whoever types needs a minute more for the names, and nobody needs an hour.
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(taps + 1).toBeLessThan(12);
  await expectSoundInBothLooks(page);
  const [link = ''] = /http\S+\/join\/\S+/.exec(message) ?? [];
  expect(message).toMatch(
    new RegExp(`^${name}: pick every match before .+\nhttp.+\nCode [A-Z0-9]{4}-[A-Z0-9]{4}$`),
  );

  const friend = await openPage({ size: 'phone', theme: 'light', who: 'friend' });
  await friend.goto(link);
  await friend.getByRole('link', { name: `Join ${name}` }).tap();
  const guest = ownName('draw-friend');
  await newcomerOnPage(friend, { inboxUrl: siteUrl(), email: `${guest}@example.com` });
  await button(friend, `Join ${name}`).tap();
  await friend.waitForURL('**/beta');
  await button(friend, 'Start Tipping').tap();
  await tipAllByKey(friend);
  await button(friend, 'Submit Tips').tap();
  await friend.getByRole('link', { name: `Back to ${name}` }).waitFor();

  await page.getByRole('link', { name: 'See the draw' }).tap();
  const panel = page.getByRole('region', { name: "A club's draw" });
  await panel.getByText(`Run by ${host.username}`).waitFor();
  await panel.getByText(/drawn twice|drawn 2 times/).waitFor();
  await panel.getByRole('button', { name: 'Check it' }).tap();
  await panel.getByText('Every place follows from the lot').waitFor();
  await expectSound(page);
});

/** Fills in the form, and draws the lot a second time. Returns how many fields and buttons it took. */
async function makeDraw(page: Page, name: string): Promise<number> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Place', { exact: true }).fill('Squash Club, Leeds, England');
  await page.getByLabel('First match').fill(start);
  await page.getByLabel('Players', { exact: true }).fill(PASTED);
  await page.getByText('11 players, draw of 16, 5 byes').waitFor();
  await page.getByText('From the place').waitFor();
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/London');
  await page.getByLabel('Seeds').selectOption('2');
  await button(page, 'Make the draw').tap();
  await heading(page, name).waitFor();
  await page.getByText(/drawn once/).waitFor();
  await button(page, 'Draw again').tap();
  await page.getByText(/drawn 2 times/).waitFor();
  return 7;
}

it('what a visitor typed waits through a reload and a sign-in, and the form says what is missing', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', who: 'visitor' });
  await page.goto('/run-a-draw');
  const name = ownName('Doubles Cup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Players', { exact: true }).fill('Anna Berg\nBen Cole\nANNA BERG');
  await page.getByText('In the list twice: Anna Berg').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await expectSound(page);
  await page.getByRole('link', { name: 'Sign in to make the draw' }).tap();
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email: `${ownName('draw-visitor')}@example.com` });
  await heading(page, 'Run a draw').waitFor();
  await button(page, 'Make the draw').tap();
  await page.getByText('Place must be at least 3 characters').waitFor();
  await page.getByText('Anna Berg is in the list twice.').waitFor();
  await expect
    .poll(() =>
      page.getByLabel('Place', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await expectSoundInBothLooks(page);
});
