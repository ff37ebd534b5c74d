import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importOwnEight } from './testing/draws/play-all.ts';
import { blockCookies } from './testing/looks/blocked-cookies.ts';
import { demoSessions, listPages } from './testing/looks/every-page.ts';
import { asOldestBrowser } from './testing/looks/oldest-browser.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { giveEmail, tryPassword } from './testing/people/login-form.ts';
import { type DemoPerson, demoLogin } from './testing/people/people.ts';
import { moveTo, visit } from './testing/site-page.ts';

/** Twice as many questions as the page has that asks most; live results ask about each draw in play. */
const MAX_ASKED = 16;
const ASKED_A_DRAW = 4;

/** The pages that visitors load most often; the others are reached by a link. */
const LOADED: ReadonlySet<string> = new Set(['/', '/login', '/results', '/leaderboard', '/join']);

/** The missing payment and page of the list. */
const tolerated = [/status of 404 .*\/(payments\/|no-such-page)/];

/** In the oldest supported browsers (web/build/browser-floor.ts), so that one walk tells of both. */
async function openBlocked(who: 'visitor' | DemoPerson): Promise<Page> {
  const page = await openPage({ who, size: 'desktop', ownProfile: true, tolerated });
  await blockCookies(page);
  await asOldestBrowser(page);
  if (who === 'visitor') return page;
  // Nothing can be stored, so the session lasts as long as the page.
  const { email, password } = demoLogin(who);
  await giveEmail(page, email);
  await tryPassword(page, password);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
  return page;
}

it.each(['visitor', 'fan', 'admin'] as const)(
  'every page of a %s answers in the oldest browsers where cookies are blocked, and asks no more than elsewhere',
  async (viewer) => {
    const pages = await listPages(siteUrl(), await demoSessions(siteUrl()));
    const page = await openBlocked(viewer);
    let count = 0;
    page.on('request', (request) => {
      if (['fetch', 'eventsource'].includes(request.resourceType())) count += 1;
    });
    const asked: Record<string, number> = {};
    const broken: string[] = [];
    const alerts = page.getByRole('alert').filter({ hasText: /went wrong|Configuration Error/ });
    for (const { path } of pages.filter((one) => one.viewer === viewer)) {
      count = 0;
      await (viewer === 'visitor' && LOADED.has(path) ? visit : moveTo)(page, path);
      asked[path] = count;
      broken.push(...(await alerts.allTextContents()).map((text) => `${path}: ${text}`));
    }
    expect(broken).toEqual([]);
    const answer = await fetch(`${siteUrl()}/api/tournaments?status=ACTIVE`);
    const { data: inPlay } = (await answer.json()) as { data: readonly unknown[] };
    const mostOf = (path: string) =>
      MAX_ASKED + (path.startsWith('/live-results') ? ASKED_A_DRAW * inPlay.length : 0);
    expect(Object.entries(asked).filter(([path, count]) => count > mostOf(path))).toEqual([]);
  },
);

it('a result entered at the court is sent where locks are refused', async () => {
  const draw = await importOwnEight(await adminApi(siteUrl()), 'blocked-court');
  await draw.publish();
  await draw.start();
  const firstMatch = async () => (await draw.read()).rounds[0]?.matches[0];
  const match = await firstMatch();
  const name = match?.playerOne?.fullName ?? '';
  const page = await openBlocked('admin');
  await moveTo(page, `/admin/tournaments/${draw.id}/courtside`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const games = match?.bestOf === 5 ? 3 : 2;
  for (let game = 0; game < games; game++)
    await page.getByRole('button', { name: `${name} won the game` }).click();
  await page.getByRole('button', { name: /^Send the result/ }).click();
  await expect.poll(async () => (await firstMatch())?.gameScore).toBe(`${games}-0`);
});
