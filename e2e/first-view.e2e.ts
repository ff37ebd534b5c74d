import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { visit } from './testing/site-page.ts';

// A tournament's page comes with its head rendered, others with their first words; the application then renders the
// same in the same place.

const SCRIPTS = '**/assets/*.js';

/**
 * Position and look of everything that both render. `last` is the first element of its kind, and the last of the
 * head.
 */
const head = (page: Page, last: 'P' | 'H1' = 'P'): Promise<readonly object[]> =>
  page.locator('header .display, header nav a, main h1, main .eyebrow, main header, main p').evaluateAll(
    (all, tag) =>
      all.slice(0, all.findIndex((one) => one.tagName === tag) + 1).map((one) => {
        // Compare the words of texts, not the width of their line: the countdown's changes by the hour.
        const words = document.createRange();
        words.selectNodeContents(one);
        const { x, y, width, height } = (one.matches('h1, p') ? words : one).getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderBottom } = getComputedStyle(one);
        return {
          text: one.tagName === 'HEADER' ? '' : one.textContent,
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          fontSize,
          fontWeight,
          borderBottom,
        };
      }),
    last,
  );

/** Holds a page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await looked;
    await route.continue();
  });
  return goOn;
}

describe('the first words', () => {
  it.each([
    ['/', 'phone', 'light', 'P'],
    ['/', 'desktop', 'dark', 'P'],
    ['/tournaments', 'phone', 'dark', 'H1'],
    ['/tournaments?gender=womens', 'desktop', 'light', 'H1'],
    ['/results', 'phone', 'light', 'H1'],
    ['/results', 'desktop', 'dark', 'H1'],
    ['/login', 'phone', 'dark', 'P'],
    ['/login', 'desktop', 'light', 'P'],
  ] as const)('of %s, on a %s, %s, stay where they are', async (path, size, theme, last) => {
    const page = await openPage({ size, theme });
    const goOn = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page
      .getByRole('heading', {
        level: 1,
        name: /^(Predict\. Win\. Celebrate\.|Tournaments|Results|Sign in or sign up)$/,
      })
      .waitFor();
    await expectSound(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await head(page, last);
    expect(before.length).toBeGreaterThan(4);
    goOn();
    await page.locator('#site-menu').waitFor({ state: 'attached' });
    expect(await head(page, last)).toEqual(before);
  });

  it('of home are for visitors alone', async () => {
    const page = await openPage({ size: 'phone', session: {} });
    const goOn = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const words = page.locator('.for-visitors h1');
    await words.waitFor({ state: 'attached' });
    expect(await words.isVisible()).toBe(false);
    goOn();
    await page.locator('#site-menu').waitFor({ state: 'attached' });
  });
});

describe('the head that comes with the page', () => {
  it.each([
    ['UPCOMING', 'phone', 'light', ''],
    ['UPCOMING', 'desktop', 'dark', ''],
    ['ACTIVE', 'desktop', 'dark', '#leaderboard'],
    ['COMPLETED,SCORED,PAYING,PAID', 'phone', 'light', ''],
  ] as const)('of one %s, on a %s, %s %s', async (status, size, theme, hash) => {
    const { id, name, location } = await demoTournament(siteUrl(), status);
    const page = await openPage({ size, theme });
    const goOn = await holdScripts(page);
    // The load event waits for the scripts, which are held back.
    await page.goto(`/tournaments/${id}${hash}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    // A phone has place and dates of what has begun under Info.
    await page.getByText(location, { exact: true }).waitFor({ state: 'attached' });
    await expectSound(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await head(page);
    expect(before.length).toBeGreaterThan(3);
    goOn();
    await page.locator('#site-menu').waitFor({ state: 'attached' });
    expect(await head(page)).toEqual(before);
  });

  it('names the files of the draw where that is shown at once, and leaves them out where a board may be', async () => {
    const [upcoming, active] = await Promise.all(
      ['UPCOMING', 'ACTIVE'].map(async (status) => {
        const { id } = await demoTournament(siteUrl(), status);
        const answer = await fetch(new URL(`/tournaments/${id}`, siteUrl()), {
          headers: { accept: 'text/html' },
        });
        return new Set((await answer.text()).match(/modulepreload"[^>]+/g));
      }),
    );
    expect([...(active ?? [])].filter((link) => !upcoming?.has(link))).toEqual([]);
    expect((upcoming?.size ?? 0) - (active?.size ?? 0)).toBeGreaterThan(5);
  });

  it('stands until the whole page takes its place', async () => {
    const { id, name } = await demoTournament(siteUrl(), 'UPCOMING');
    const page = await openPage({ size: 'phone' });
    await page.addInitScript((text) => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const main = document.querySelector('main')?.textContent.includes(text);
        const menu = document.querySelector('#site-menu');
        // While the page still loads, a reader meets the frame before the head inside it.
        if (main || seen.size > 0)
          seen.add(`${menu ? 'application' : 'page'} ${main ? 'with' : 'without'} head`);
      }).observe(document, { childList: true, subtree: true });
    }, name);
    await visit(page, `/tournaments/${id}`);
    await page.getByRole('timer').waitFor();
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'page with head',
      'application with head',
    ]);
  });

  it('makes way for the menu while its tournament does not come', async () => {
    const { id, name } = await demoTournament(siteUrl(), 'UPCOMING');
    const page = await openPage({ size: 'phone' });
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(`**/api/tournaments/${id}`, async (route) => {
      await waited;
      await route.continue();
    });
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    goOn();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('timer').waitFor();
  });

  it('is not there of a tournament nobody knows', async () => {
    const page = await openPage({ size: 'phone', tolerated: [/404/, /not found/] });
    const answer = await page.goto('/tournaments/01a1fe45-8089-7fc1-b50b-3266ff0e1200');
    expect(await answer?.text()).toContain('<div id="root"></div>');
    await page.getByRole('heading', { level: 1, name: 'Tournament Not Found' }).waitFor();
  });
});
