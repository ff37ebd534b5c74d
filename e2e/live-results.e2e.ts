import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { startSystem } from './testing/system.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Live Results' });
const rowsOf = (page: Page, state: RegExp) => page.getByRole('region', { name: state }).getByRole('listitem');

describe.each([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)('on a %s in the %s theme', (size, theme) => {
  it('shows the matches of all draws by what they are doing, and a match in place', async () => {
    const page = await openPage({ size, theme });
    await page.goto('/live-results');
    await heading(page).waitFor();
    const results = rowsOf(page, /results$/);
    await results.getByText('(Winner)').first().waitFor();
    await rowsOf(page, /^(On court|Next)$/)
      .first()
      .waitFor();
    const heights = await results.evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.min(...heights)).toBeLessThanOrEqual(66);
    expect(await page.getByRole('link', { name: 'On the tour' }).count()).toBe(0);
    await results.getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('How everyone picked').waitFor();
    expect(new URL(page.url()).pathname).toBe('/live-results');
    await expectSound(page);
    await sheet.getByRole('link', { name: 'See it in the draw' }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#match-\d+$/);
    await expect.poll(() => page.locator(':focus').getAttribute('data-match')).not.toBeNull();
  });
});

it('shows one’s own picks, how one stands, and the draws one has entered', async () => {
  const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'fan') });
  await page.goto('/live-results');
  await page
    .getByRole('list', { name: 'How you stand' })
    .getByText(/^\d+(st|nd|rd|th)$/)
    .first()
    .waitFor();
  await rowsOf(page, /results$/)
    .getByText('✓ Correct')
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?show=mine');
  await rowsOf(page, /results$/)
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All results' }).click();
  await page.getByRole('heading', { level: 1, name: 'Results', exact: true }).waitFor();
});

it('a result comes in while one watches, and what came since one looked stands on top', async () => {
  const draw = await importOwnDraw(await adminApi(siteUrl()), 'watching');
  await draw.publish();
  const fan = await newFan(siteUrl(), 'watching');
  await draw.enter(fan.api);
  await draw.start();
  await draw.playNext();
  const page = await openPage({ size: 'phone', theme: 'light', session: fan.session });
  await page.goto('/live-results?show=mine');
  const right = rowsOf(page, /results$/).filter({ hasText: '✓ Correct' });
  await expect.poll(() => right.count()).toBe(1);
  await draw.playNext();
  await expect.poll(() => right.count()).toBe(2);
  const standing = page.getByRole('list', { name: 'How you stand' });
  await standing.getByText('202 points').waitFor();
  await page.goto('/rules');
  await draw.playNext();
  await page.goto('/live-results?show=mine');
  await standing.getByText(/^Since \d{2}:\d{2} 1 result/).waitFor();
  await expectSound(page);
});

it('shows the tour in a frame; when the frame does not come it says so and tries again', async () => {
  const tour = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      '<!doctype html><html lang="en"><title>Tour</title><main><h1>Court 1: 11-8</h1></main></html>',
    );
  });
  await new Promise<void>((resolve) => tour.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void tour.close());
  const url = `http://127.0.0.1:${(tour.address() as AddressInfo).port}/live`;
  const system = await startSystem({
    name: 'live-results',
    settings: { LIVE_RESULTS_URL: url, DEMO: 'off' },
  });
  onTestFinished(() => system.stop());
  const page = await openPage({
    size: 'desktop',
    siteUrl: system.url,
    ownProfile: true,
    neighbours: [new URL(url).origin],
  });
  await page.goto('/live-results?show=tour');
  const frame = page.frameLocator('iframe[title="Live scores of the professional tour"]');
  await frame.getByRole('heading', { name: 'Court 1: 11-8' }).waitFor();
  await expectSound(page);

  await page.clock.install();
  let release = (): void => {};
  await page.route(url, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.abort().catch(() => {});
  });
  await page.reload();
  await page.locator('iframe').waitFor();
  await page.clock.fastForward(13_000);
  await page.getByRole('alert').getByText("Couldn't load the tour's live scores").waitFor();
  release();
  await page.unroute(url);
  await page.getByRole('button', { name: 'Retry' }).click();
  await frame.getByRole('heading', { name: 'Court 1: 11-8' }).waitFor();
});
