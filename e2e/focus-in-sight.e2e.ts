import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoSessions, listPages } from './testing/every-page.ts';
import { findCoveredStops } from './testing/focus-walk.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo, visit } from './testing/site-page.ts';

// Nothing at the edge of the screen covers what has the focus (WCAG 2.4.11): every stop of every page at three sizes.

const devices = [
  {
    size: 'phone',
    screens: [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ],
  },
  { size: 'desktop', screens: [{ width: 1280, height: 800 }] },
] as const;

it.each(devices)('no stop of Tab is covered on a $size', { timeout: 180_000 }, async ({ size, screens }) => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const walks = (['visitor', 'fan', 'admin'] as const).map(async (viewer) => {
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/payments\//];
    const page = await openPage({ who: viewer, size, tolerated, ...(session && { session }) });
    const covered: string[] = [];
    for (const { path } of pages.filter((one) => one.viewer === viewer)) {
      await moveTo(page, path);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const faults = await findCoveredStops(page);
        covered.push(...faults.map((fault) => `${path} at ${screen.width}: ${fault}`));
      }
    }
    return covered;
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});

it('Tab itself leads to places in sight, also past the bar of picks', async () => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const upcoming = pages.find(({ name }) => name === 'upcoming-signed-in')?.path ?? '';
  const page = await openPage({ who: 'fan', size: 'desktop', session: sessions.fan ?? {} });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, upcoming);
  const bar = page.getByRole('region', { name: 'Your tips' });
  await bar.waitFor();
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    expect(await findUnder(page), `press ${press + 1}`).toBeNull();
  }
});

/** The element with the focus, where the bar of picks lies over it. */
const findUnder = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const bar = document.querySelector('.picks-bar');
    const stop = document.activeElement;
    if (!bar || !stop || bar.contains(stop)) return null;
    const [over, under] = [bar.getBoundingClientRect(), stop.getBoundingClientRect()];
    const isClear = under.bottom <= over.top || under.top >= over.bottom;
    return isClear ? null : `${stop.outerHTML.slice(0, 300)} ${under.top}-${under.bottom} ${over.top}`;
  });
