import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectFitsWidth } from './testing/looks/accessibility.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';

// Content for search engines and browsers without scripts is there, has links, and is not wider than the screen.

const LISTS = ['Results', 'Leaderboard'];

it.each(
  briefly([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const),
)('a draw, a player and the lists are read without scripts on a %s', async (size, theme) => {
  const { id, name } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const page = await openPage({ size, theme, runsScripts: false });
  await page.goto('/');
  await follow(page, 'Tournaments');
  await page.locator(`a[href="/tournaments/${id}"]`).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Semi Final' }).waitFor();
  await expectFitsWidth(page);
  const player = page.locator('a[href^="/players/"]').first();
  const who = (await player.textContent()) ?? '';
  await player.click();
  await page.getByRole('heading', { level: 1, name: who }).waitFor();
  await expectFitsWidth(page);
  for (const list of LISTS) {
    await follow(page, list);
    await page.getByRole('heading', { level: 1, name: list }).waitFor();
    await expectFitsWidth(page);
  }
});

/** axe is a script, so the no-script content is put in place of what scripts would render. */
it('what is read without scripts is accessible', async () => {
  const { id } = await demoTournament(siteUrl(), 'UPCOMING');
  const page = await openPage({ size: 'phone' });
  await page.route(`${siteUrl()}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/<script\b[^>]*><\/script>/g, '')
      .replaceAll(/<(\/?)noscript>/g, '<$1div>');
    return route.fulfill({ response, body });
  });
  for (const path of [
    '/',
    `/tournaments/${id}`,
    '/tournaments',
    '/leaderboard',
    '/rules',
    '/faq',
    '/how-it-works',
  ]) {
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Site' }).waitFor();
    await expectSound(page);
  }
});

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }).click();
