import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { demoSessions, listPages, missingPaths, type PageOfSite } from './testing/looks/every-page.ts';
import type { Session } from './testing/people/people.ts';
import { openSitePage, type Size, type Theme, takePicture, visit } from './testing/site-page.ts';
import { OUTPUT } from './testing/system.ts';
import { withSite } from './testing/with-site.ts';

// npm run screenshots [-- PART…]: takes every page, or those with a part of their name, in both themes and at 360,
// 768 and 1440 pixels, into e2e/output/screenshots. Fails if a page complains.

const wanted = process.argv.slice(2);
const sizes: readonly Size[] = ['phone', 'tablet', 'desktop'];
const FOLDER = join(OUTPUT, 'screenshots');
mkdirSync(FOLDER, { recursive: true });

await withSite({ name: 'screenshots', settings: { FEATURE_CREDITS: 'on' } }, async ({ url }, browser) => {
  const sessions = await demoSessions(url);
  const all = await listPages(url, sessions);
  const shots = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  for (const path of missingPaths(all)) {
    console.error(`No shot of ${path}`);
    process.exitCode = 1;
  }
  for (const size of sizes) {
    for (const theme of ['dark', 'light'] as const) {
      for (const shot of shots)
        await takeShot(browser, { url, shot, size, theme, session: sessions[shot.viewer] });
    }
  }
  console.log(`${shots.length * sizes.length * 2} screenshots in ${FOLDER}`);
});

interface Take {
  readonly url: string;
  readonly shot: PageOfSite;
  readonly size: Size;
  readonly theme: Theme;
  readonly session: Session | undefined;
}

async function takeShot(from: Browser, { url, shot, size, theme, session }: Take): Promise<void> {
  const { page, complaints, close } = await openSitePage(from, {
    siteUrl: url,
    size,
    theme,
    ...(session && { session }),
  });
  await visit(page, shot.path);
  await takePicture(page, join(FOLDER, `${shot.name}-${size}-${theme}.png`));
  for (const complaint of complaints) console.error(`${shot.name}, ${size}, ${theme}: ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
  await close();
}
