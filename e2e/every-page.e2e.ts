import { isNightly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFitsWidth, expectLooksAccessible } from './testing/looks/accessibility.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { findCutText } from './testing/looks/cut-text.ts';
import { demoSessions, listPages, missingPaths, type PageOfSite } from './testing/looks/every-page.ts';
import { findFaintUnderMouse } from './testing/looks/faint-under-mouse.ts';
import { findCoveredStops } from './testing/looks/focus-walk.ts';
import { findSmallFields } from './testing/looks/small-fields.ts';
import { findSmallTargets } from './testing/looks/small-targets.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo, type Theme, visitAnew } from './testing/site-page.ts';

// Visits every page twice: dark on a desktop and light on a phone; at night in both themes on both. All checks happen
// in one walk, because opening a page takes longer than checking it.

/** With sessions of this try's own: those of a try before may have ended. */
async function site() {
  const sessions = await demoSessions(siteUrl());
  return { sessions, pages: await listPages(siteUrl(), sessions) };
}

it('every path of the site is looked at', async () => {
  const { pages } = await site();
  expect(missingPaths(pages)).toEqual([]);
});

/** Sizes of the screen at which bars at the edges must not cover what has the focus. */
const SCREENS = {
  desktop: [{ width: 1280, height: 800 }],
  phone: [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ],
} as const;

interface Walk {
  readonly theme: Theme;
  readonly size: keyof typeof SCREENS;
}
const walks: readonly Walk[] = [
  { theme: 'dark', size: 'desktop' },
  { theme: 'light', size: 'phone' },
  ...(isNightly
    ? ([
        { theme: 'light', size: 'desktop' },
        { theme: 'dark', size: 'phone' },
      ] as const)
    : []),
];

it.each(walks)('every page is sound in the $theme theme on a $size', async (walk) => {
  const { sessions, pages } = await site();
  // In parallel: most of the time is waiting.
  const faults = (['visitor', 'fan', 'admin'] as const).map(async (viewer) => {
    const { theme, size } = walk;
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/(payments\/|no-such-page)/];
    const page = await openPage({ who: viewer, theme, size, tolerated, ...(session && { session }) });
    await watchShifts(page);
    const found: string[] = [];
    for (const one of pages.filter((at) => at.viewer === viewer)) {
      const ofPage = await findFaults(page, one, walk);
      found.push(...ofPage.map((fault) => `${one.path}: ${fault}`));
    }
    return found;
  });
  expect((await Promise.all(faults)).flat()).toEqual([]);
});

/** Pages that signed-in people open first: their own data loads after the page and must not shift it. */
const COMES_ANEW: ReadonlySet<string> = new Set(['/', '/dashboard']);

async function findFaults(
  page: Page,
  { path, viewer }: PageOfSite,
  { theme, size }: Walk,
): Promise<readonly string[]> {
  const screens = SCREENS[size];
  await page.setViewportSize(screens[0]);
  const comesAnew = viewer === 'visitor' || COMES_ANEW.has(path);
  await (comesAnew ? visitAnew : moveTo)(page, path);
  // Before anything scrolls. Notes about the reader's entry may still come late.
  if (comesAnew) {
    const most = viewer === 'visitor' ? 0.01 : 0.02;
    // A draw that another story starts or plays comes in just now: the page is looked at again.
    for (let look = 1; look < 6 && (await shiftOf(page)) > most; look++) await visitAnew(page, path);
    const moved = await page.evaluate(() => document.documentElement.dataset['moved']);
    expect(await shiftOf(page), `layout shift of ${path}, where this moved: ${moved}`).toBeLessThanOrEqual(
      most,
    );
  }
  // What the dark walk found sound differs in colours and sizes alone.
  if (theme === 'dark' || isNightly) await expectSound(page);
  else {
    await expectLooksAccessible(page);
    await expectFitsWidth(page);
  }
  await expect.poll(() => page.title(), { message: path }).toMatch(/^.+ \| Boast$/);
  expect(await page.locator('head > title').count(), `O16: titles of ${path}`).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${path}`).toBe(1);
  // The portal is not made for touch.
  const small = size === 'phone' && viewer !== 'admin' ? await findSmallTargets(page) : [];
  // The portal is also used on a phone at the venue.
  const zooming = size === 'phone' ? await findSmallFields(page) : [];
  const faint = size === 'desktop' ? await findFaintUnderMouse(page) : [];
  const covered = await coveredAt(page, screens);
  const cut = size === 'phone' ? await cutWhenLarge(page) : [];
  return [...small, ...zooming, ...faint, ...covered, ...cut];
}

/** Finds what bars at the edge of the screen cover while it has the focus (WCAG 2.4.11). */
async function coveredAt(
  page: Page,
  screens: readonly { readonly width: number; readonly height: number }[],
): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const faults = await findCoveredStops(page);
    covered.push(...faults.map((fault) => `covered at ${screen.width}: ${fault}`));
  }
  return covered;
}

/** Finds text that is cut at twice the size on a small phone (WCAG 1.4.4). */
async function cutWhenLarge(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 844 });
  const setSize = (text: string) =>
    page.evaluate((to) => {
      document.documentElement.style.setProperty('font-size', to);
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, text);
  await setSize('200%');
  const cut = await findCutText(page);
  await setSize('');
  return cut.map((text) => `cut at 200 %: ${text}`);
}

/** Adds up unexpected layout shifts, as the browser measures them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shift += value;
        moved.push(...sources.map(({ node }) => (node?.textContent ?? '').slice(0, 80)));
      }
      document.documentElement.dataset['shift'] = String(shift);
      document.documentElement.dataset['moved'] = moved.join(' | ');
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
