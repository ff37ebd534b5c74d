import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { coreJourney, draftTooLate } from './testing/core-journey.ts';
import { creditsUrl } from './testing/credits-url.ts';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { importOwnEight } from './testing/draws/play-all.ts';
import { unfoldMore } from './testing/more-news.ts';
import { ownName } from './testing/own-name.ts';
import { openRow } from './testing/people/account-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo, openSitePage } from './testing/site-page.ts';

// A club's own machine on its own network without a certificate: browsers deny such pages the APIs of secure ones.

let url: string;
let browser: Browser;
let clubUrl: string;
beforeAll(async () => {
  url = await creditsUrl();
  clubUrl = `http://club.local:${new URL(url).port}`;
  browser = await launchBrowser(['--host-resolver-rules=MAP club.local 127.0.0.1']);
});
afterAll(() => browser.close());

async function openOn(session?: object): Promise<Page> {
  const options = { siteUrl: clubUrl, size: 'desktop', neighbours: [url], ownProfile: true } as const;
  const { page, complaints, close } = await openSitePage(browser, {
    ...options,
    ...(session && { session }),
  });
  onTestFinished(async () => {
    await close();
    // Browsers report this on every page without https.
    const tolerated = [/Cross-Origin-Opener-Policy/, draftTooLate];
    const ours = complaints.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)));
    expect(ours, 'complaints of the page').toEqual([]);
  });
  return page;
}

it('on plain http a fan pays, submits, sees the board move and makes a league', async () => {
  const draw = await importOwnEight(await adminApi(url), ownName('Insecure Open'));
  await draw.publish();
  const { session, api, username } = await newFan(url, 'club-night');
  const page = await openOn(session);
  await page.goto('/payment');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await page.getByRole('button', { name: /^1\s*credit/ }).click();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();

  await coreJourney(page, { draw, username });

  await moveTo(page, `/leagues/new?tournament=${draw.id}`);
  await page.getByLabel('Name', { exact: true }).fill('Club Night');
  await page.getByRole('button', { name: 'Create the league' }).click();
  await page.getByRole('heading', { level: 1, name: 'Club Night' }).waitFor();
  expect((await api('myLeagues')).data.map(({ name }) => name)).toContain('Club Night');

  await moveTo(page, '/account');
  await unfoldMore(page);
  await page.getByText('Notifications only work over https').waitFor();
  await openRow(page, 'Sign-in and security');
  await page.getByText('Passkeys only work over https').waitFor();
});

it('on plain http a seal is checked', async () => {
  const { id } = await demoTournament(url, 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const page = await openOn();
  await page.goto(`/tournaments/${id}/verify`);
  await page.getByRole('heading', { level: 1, name: 'Verify it yourself' }).waitFor();
  await page.getByRole('button', { name: 'Check all entries' }).click();
  await page.getByText('These are all the sealed entries').waitFor();
});
