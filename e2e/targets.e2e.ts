import { expect, it } from 'vitest';
import { demoSessions, listPages } from './testing/every-page.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo } from './testing/site-page.ts';
import { findSmallTargets } from './testing/small-targets.ts';

// Our own measure, above that of WCAG: what a finger presses is 44 px at least, on every public page.

it('targets are 44 px on touch, on every public page', { timeout: 120_000 }, async () => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const walks = (['visitor', 'fan'] as const).map(async (viewer) => {
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/payments\//];
    const page = await openPage({ who: viewer, size: 'phone', tolerated, ...(session && { session }) });
    const small: string[] = [];
    for (const { path } of pages.filter((one) => one.viewer === viewer)) {
      await moveTo(page, path);
      small.push(...(await findSmallTargets(page)).map((target) => `${path}: ${target}`));
    }
    return small;
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});
