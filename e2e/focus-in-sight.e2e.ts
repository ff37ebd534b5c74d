import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoSessions, listPages } from './testing/looks/every-page.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { visit } from './testing/site-page.ts';

// every-page.e2e.ts checks every stop of every page; here the Tab key itself is pressed.

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

/** The focused element, if the bar of picks covers it. */
const findUnder = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const bar = document.querySelector('.picks-bar');
    const stop = document.activeElement;
    if (!bar || !stop || bar.contains(stop)) return null;
    const [over, under] = [bar.getBoundingClientRect(), stop.getBoundingClientRect()];
    const isClear = under.bottom <= over.top || under.top >= over.bottom;
    return isClear ? null : `${stop.outerHTML.slice(0, 300)} ${under.top}-${under.bottom} ${over.top}`;
  });
