import { expect, it } from 'vitest';
import { findCutText } from './testing/cut-text.ts';
import { demoSessions, listPages } from './testing/every-page.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo } from './testing/site-page.ts';

// Text of twice the size on a phone (WCAG 1.4.4): every page, the portal's included, can be read whole, without scrolling sideways.

it('text of 200 % is neither cut nor wider than a phone, on any page', {
  timeout: 180_000,
}, async () => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const walks = (['visitor', 'fan', 'admin'] as const).map(async (viewer) => {
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/payments\//];
    const page = await openPage({ who: viewer, size: 'phone', tolerated, ...(session && { session }) });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      );
    });
    await page.setViewportSize({ width: 320, height: 844 });
    const cut: string[] = [];
    for (const { path } of pages.filter((one) => one.viewer === viewer)) {
      await moveTo(page, path);
      cut.push(...(await findCutText(page)).map((text) => `${path}: ${text}`));
    }
    return cut;
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});
