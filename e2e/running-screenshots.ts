import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { newFanCalled } from './testing/new-fan.ts';
import { openSitePage } from './testing/site-page.ts';
import { withSite } from './testing/with-site.ts';

// npm run screenshots:running: the five pictures of "How to run a draw" (web/public/how).

const FOLDER = join(import.meta.dirname, '../web/public/how');
mkdirSync(FOLDER, { recursive: true });

const HEIGHT = 520;
/** Room above what the picture begins with. */
const ROOM = 28;

const players = ['Anna Berg', 'Ben Cole', 'Carla Diaz', 'Dan Evans', 'Eva Fox', 'Finn Gray', 'Gina Hall'];
const later = ['Hugo Irwin', 'Ida Jones', 'Jack Kent', 'Kate Lane'];
/** A Saturday evening that is ahead. */
const saturday = new Date(Date.now() + (13 - new Date().getUTCDay()) * 86_400_000).toISOString().slice(0, 10);

await withSite({ name: 'running-screenshots' }, async ({ url }, browser) => {
  const { session } = await newFanCalled(url, 'anna.berg');
  const { page } = await openSitePage(browser, { siteUrl: url, size: 'phone', session });
  await page.goto('/run-a-draw');
  await page.getByLabel('Name', { exact: true }).fill('Club Championship');
  await page.getByLabel('Place').fill('Squash Club, Leeds, England');
  await page.getByLabel('First match').fill(`${saturday}T19:00`);
  await page.getByLabel('Players', { exact: true }).fill([...players, ...later].join('\n'));
  await page.getByLabel('Seeds').selectOption('2');
  await page.getByText('From the place').waitFor();
  await take(page, 'form', page.getByText('Name', { exact: true }));
  await take(page, 'players', page.getByText('Players', { exact: true }));
  await page.getByRole('button', { name: 'Make the draw' }).tap();
  await page.getByRole('button', { name: 'Check it' }).tap();
  await page.getByText('Every place follows').waitFor();
  await take(page, 'lot', page.getByText('Drawn by lot'));
  await page.getByRole('button', { name: 'Open it to picks' }).tap();
  const message = await page.getByText(/\/join\//).innerText();
  await take(page, 'link', page.getByText('Send the link'));
  const { page: guest } = await openSitePage(browser, { siteUrl: url, size: 'phone' });
  await guest.goto(/http\S+\/join\/\S+/.exec(message)?.[0] ?? '');
  await guest.getByText("You're invited").waitFor();
  await take(guest, 'invitation', guest.getByText("You're invited"));
});

/** The part of the page that begins with `from`. */
async function take(page: Page, name: string, from: Locator): Promise<void> {
  const box = await from.first().boundingBox();
  const scrolled = await page.evaluate(() => scrollY);
  const y = Math.max(0, (box?.y ?? 0) + scrolled - ROOM);
  await page.getByRole('navigation', { name: 'Shortcuts' }).evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.display = 'none';
  });
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    captureBeyondViewport: true,
    clip: { x: 0, y, width: 360, height: HEIGHT, scale: 1.5 },
  });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}
