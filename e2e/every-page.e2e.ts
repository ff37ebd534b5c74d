import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/arrive.ts';
import { findCutText } from './testing/cut-text.ts';
import { demoSessions, listPages, missingPaths, type PageOfSite } from './testing/every-page.ts';
import { findFaintUnderMouse } from './testing/faint-under-mouse.ts';
import { findCoveredStops } from './testing/focus-walk.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo, visit } from './testing/site-page.ts';
import { findSmallFields } from './testing/small-fields.ts';
import { findSmallTargets } from './testing/small-targets.ts';

// Visits every page twice: dark on a desktop and light on a phone. All checks happen in one walk, because opening a
// page takes longer than checking it.

/** With sessions of this try's own: those of a try before may have ended. */
async function site() {
  const sessions = await demoSessions(siteUrl());
  return { sessions, pages: await listPages(siteUrl(), sessions) };
}

it('every path of the site is looked at', async () => {
  const { pages } = await site();
  expect(missingPaths(pages)).toEqual([]);
});

const walks = [
  { theme: 'dark', size: 'desktop', screens: [{ width: 1280, height: 800 }] },
  {
    theme: 'light',
    size: 'phone',
    screens: [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ],
  },
] as const;

it.each(walks)('every page is sound in the $theme theme on a $size', async (walk) => {
  const { sessions, pages } = await site();
  // In parallel: most of the time is waiting.
  const faults = (['visitor', 'fan', 'admin'] as const).map(async (viewer) => {
    const { theme, size } = walk;
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/(payments\/|no-such-page)/];
    const page = await openPage({ who: viewer, theme, size, tolerated, ...(session && { session }) });
    const screen = page.viewportSize();
    if (!screen) throw new Error('The page has no size');
    await watchShifts(page);
    const found: string[] = [];
    for (const one of pages.filter((at) => at.viewer === viewer)) {
      const ofPage = await findFaults(page, one, walk);
      found.push(...ofPage.map((fault) => `${one.path}: ${fault}`));
      await page.setViewportSize(screen);
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
  { size, screens }: (typeof walks)[number],
): Promise<readonly string[]> {
  const comesAnew = viewer === 'visitor' || COMES_ANEW.has(path);
  await (comesAnew ? openAnew : moveTo)(page, path);
  // Before anything scrolls. Notes about the reader's entry may still come late.
  if (comesAnew) {
    const most = viewer === 'visitor' ? 0.01 : 0.02;
    // A draw that another story starts or plays comes in just now: the page is looked at again.
    for (let look = 1; look < 6 && (await shiftOf(page)) > most; look++) await openAnew(page, path);
    const moved = await page.evaluate(() => document.documentElement.dataset['moved']);
    expect(await shiftOf(page), `layout shift of ${path}, where this moved: ${moved}`).toBeLessThanOrEqual(
      most,
    );
  }
  await expectSound(page);
  await expect.poll(() => page.title(), { message: path }).toMatch(/^.+ \| Boast$/);
  expect(await page.locator('head > title').count(), `O16: titles of ${path}`).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${path}`).toBe(1);
  // The portal is not made for touch.
  const small = size === 'phone' && viewer !== 'admin' ? await findSmallTargets(page) : [];
  // B23: the portal is also used on a phone at the venue.
  await page.setViewportSize(screens[0]);
  const zooming = size === 'phone' ? await findSmallFields(page) : [];
  const faint = size === 'desktop' ? await findFaintUnderMouse(page) : [];
  const covered = await coveredAt(page, screens);
  const cut = size === 'phone' ? await cutWhenLarge(page) : [];
  return [...small, ...zooming, ...faint, ...covered, ...cut];
}

/** Loads the page even when only the hash differs, so that shifts which a check before it caused do not count. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await visit(page, path);
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
