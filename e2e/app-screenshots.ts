import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../server/src/http/manifest-route.ts';
import { demoTournament } from './testing/demo-tournament.ts';
import { demoSessions } from './testing/every-page.ts';
import { openSitePage, type Size, visit } from './testing/site-page.ts';
import { withSite } from './testing/with-site.ts';

// npm run screenshots:app: what a device shows of the site before it installs it as an app (web/public/screenshots), and the
// two pictures of the README (docs/images).

const ROOT = join(import.meta.dirname, '..');
const APP = 'web/public/screenshots';
const README = 'docs/images';
for (const folder of [APP, README]) mkdirSync(join(ROOT, folder), { recursive: true });

await withSite({ name: 'app-screenshots' }, async ({ url }, browser) => {
  const { fan } = await demoSessions(url);
  const playing = await demoTournament(url, 'ACTIVE');
  const open = await demoTournament(url, 'UPCOMING');
  const shown = {
    home: { path: '/', last: 'Your rank' },
    draw: { path: `/tournaments/${playing.id}`, last: /^No\. \d+ of/ },
    pick: { path: `/tournaments/${open.id}`, last: 'See the draw' },
    results: { path: '/results', last: 'Replay of' },
  };
  const take = async (file: string, { shows, size, scale, height }: Shot) => {
    const options = { siteUrl: url, size, ...(fan && { session: fan }) };
    const { page, close } = await openSitePage(browser, options);
    const { width = 0, height: usual = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: height ?? usual });
    await visit(page, shown[shows].path);
    await page.getByText(shown[shows].last).first().waitFor();
    writeFileSync(join(ROOT, `${file}.webp`), await screenOf(page, scale));
    await close();
  };
  for (const { name, shows, form_factor: form, scale } of SCREENSHOTS) {
    const size = form === 'narrow' ? 'phone' : 'desktop';
    await take(`${APP}/${name}`, { shows, size, scale });
  }
  await take(`${README}/draw`, { shows: 'draw', size: 'desktop', scale: 1, height: 1010 });
  await take(`${README}/pick`, { shows: 'pick', size: 'phone', scale: 2 });
});

interface Shot {
  readonly shows: 'home' | 'draw' | 'pick' | 'results';
  readonly size: Size;
  readonly scale: number;
  /** The window's height, where that of the size is too low. */
  readonly height?: number;
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
