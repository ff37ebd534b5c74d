import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../server/src/http/manifest-route.ts';
import { launchBrowser } from './testing/browser.ts';
import { demoTournament } from './testing/demo-tournament.ts';
import { demoSessions } from './testing/every-page.ts';
import { openSitePage, visit } from './testing/site-page.ts';
import { startSystem } from './testing/system.ts';

// npm run screenshots:app: what a device shows of the site before it installs it as an app (web/public/screenshots).

const FOLDER = join(import.meta.dirname, '../web/public/screenshots');
mkdirSync(FOLDER, { recursive: true });

const system = await startSystem({ name: 'app-screenshots' });
const browser = await launchBrowser();
try {
  const { fan } = await demoSessions(system.url);
  const playing = await demoTournament(system.url, 'ACTIVE');
  const paths = { home: '/', draw: `/tournaments/${playing.id}`, results: '/results' };
  for (const { name, shows, form_factor: form, scale } of SCREENSHOTS) {
    const size = form === 'narrow' ? 'phone' : 'desktop';
    const { page, close } = await openSitePage(browser, {
      siteUrl: system.url,
      size,
      ...(fan && { session: fan }),
    });
    await visit(page, paths[shows]);
    writeFileSync(join(FOLDER, `${name}.webp`), await screenOf(page, scale));
    await close();
  }
} finally {
  await browser.close();
  await system.stop();
}

/** The screen as it is seen at first. */
async function screenOf(page: Page, scale: number): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}
