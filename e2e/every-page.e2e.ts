import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/arrive.ts';
import {
  demoSessions,
  listPages,
  missingPaths,
  type PageOfSite,
  type Sessions,
} from './testing/every-page.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo, visit } from './testing/site-page.ts';

// Every public page once in each theme: accessible, as wide as the screen, named, and nothing in a visitor's moves as it comes.

let known: Promise<{ sessions: Sessions; pages: readonly PageOfSite[] }> | undefined;

async function site() {
  known ??= demoSessions(siteUrl()).then(async (sessions) => ({
    sessions,
    pages: await listPages(siteUrl(), sessions),
  }));
  return known;
}

it('every path of the site is looked at', async () => {
  const { pages } = await site();
  expect(missingPaths(pages)).toEqual([]);
});

it.each([
  ['dark', 'desktop'],
  ['light', 'phone'],
] as const)('every page is sound in the %s theme on a %s', { timeout: 180_000 }, async (theme, size) => {
  const { sessions, pages } = await site();
  // Side by side: most of the time goes by waiting.
  await Promise.all(
    (['visitor', 'fan'] as const).map(async (viewer) => {
      const session = sessions[viewer];
      const tolerated = [/status of 404 .*\/payments\//];
      const page = await openPage({ who: viewer, theme, size, tolerated, ...(session && { session }) });
      await watchShifts(page);
      for (const one of pages.filter((at) => at.viewer === viewer)) await expectSoundAt(page, one);
    }),
  );
});

async function expectSoundAt(page: Page, { path, viewer }: PageOfSite): Promise<void> {
  await (viewer === 'visitor' ? visit : moveTo)(page, path);
  // Before anything is scrolled to be looked at. Notes about one's own entry may still come late.
  if (viewer === 'visitor') {
    expect(await shiftOf(page), `layout shift of ${path}`).toBeLessThanOrEqual(0.01);
  }
  await expectSound(page);
  expect(await page.title(), path).toMatch(/^.+ \| Boast$/);
  expect(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${path}`).toBe(1);
}

/** Adds up what moves on each page without being asked to, as the browser measures it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shift += value;
      }
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
