import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { newFanCalled } from '../people/new-fan.ts';
import { openSitePage } from '../site-page.ts';
import {
  type GuidePart,
  PICTURE_HEIGHT,
  setTheme,
  showPublicAddress,
  topOf,
  walkGuide,
  wordsBetween,
} from './guide-pictures.ts';

const FOLDER = join(import.meta.dirname, '../../../web/public/how');
const WIDTH = 360;

/** Takes the pictures of "How to run a draw" in both themes, and notes what they say (e2e/guide.e2e.ts). */
export async function takeGuide({ url }: { readonly url: string }, browser: Browser): Promise<void> {
  const { session } = await newFanCalled(url, 'anna.berg');
  const { page: organiser } = await openSitePage(browser, { siteUrl: url, size: 'phone', session });
  const { page: guest } = await openSitePage(browser, { siteUrl: url, size: 'phone' });
  const words: Record<string, string[]> = {};
  await walkGuide({
    organiser,
    guest,
    onPart: async (part) => {
      words[part.name] = await takePart(part);
    },
  });
  writeFileSync(join(import.meta.dirname, 'guide-words.json'), `${JSON.stringify(words, null, 2)}\n`);
}

async function takePart(part: GuidePart): Promise<string[]> {
  const { page, name } = part;
  await page.getByRole('navigation', { name: 'Shortcuts' }).evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.display = 'none';
  });
  await showPublicAddress(page);
  const top = await topOf(part);
  const client = await page.context().newCDPSession(page);
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 60,
      captureBeyondViewport: true,
      clip: { x: 0, y: top, width: WIDTH, height: PICTURE_HEIGHT, scale: 1.5 },
    });
    writeFileSync(join(FOLDER, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
  }
  return wordsBetween(page, [top, top + PICTURE_HEIGHT]);
}
