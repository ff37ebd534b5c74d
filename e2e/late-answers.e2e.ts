import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownLeague } from './testing/draws/make-league.ts';
import { upcomingId } from './testing/draws/wizard.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

/** Holds the answers of a write back until they are let go. */
async function holdAnswers(page: Page, { url, method }: { url: string; method: string }) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  return gate.resolve;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

it('a league that is made late pulls nobody off the page that they have gone on to', async () => {
  const { session } = await newFan(siteUrl(), 'late-maker');
  const page = await openPage({ size: 'desktop', session });
  await page.goto('/leagues/new');
  const letGo = await holdAnswers(page, { url: '**/api/leagues', method: 'POST' });
  await page.getByLabel('Name').fill(ownName('Late League'));
  await button(page, 'Create the league').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tournaments' }).click();
  await page.waitForURL('**/tournaments');
  const answer = page.waitForResponse('**/api/leagues');
  letGo();
  await (await answer).finished();
  // The page has acted on it by its next frame but one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).pathname).toBe('/tournaments');
});

it('typing on while the settings of a league are saved accuses nobody and loses nothing', async () => {
  const { session, api } = await newFan(siteUrl(), 'late-typist');
  const league = await ownLeague(api, {
    name: ownName('Typing League'),
    tournamentId: await upcomingId(siteUrl()),
  });
  const page = await openPage({ size: 'desktop', session });
  await page.goto(`/leagues/${league.id}`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const letGo = await holdAnswers(page, { url: `**/api/leagues/${league.id}`, method: 'PATCH' });
  const welcome = page.getByLabel('Welcome message');
  await welcome.fill('First sentence.');
  await button(page, 'Save').click();
  await welcome.pressSequentially(' And a second one.');
  letGo();
  await expectToast(page, 'Saved');
  await expect.poll(() => button(page, 'Save').isEnabled()).toBe(true);
  expect(await welcome.inputValue()).toBe('First sentence. And a second one.');
  expect(await page.getByText('Someone else has changed').count()).toBe(0);
  await button(page, 'Save').click();
  await expect
    .poll(async () => (await api('getLeague', { params: { leagueId: league.id } })).data.welcome)
    .toBe('First sentence. And a second one.');
});
