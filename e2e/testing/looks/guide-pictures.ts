/** The screens that "How to run a draw" shows, in the order in which an organiser meets them. */
import type { Locator, Page } from 'playwright-core';
import type { Theme } from '../site-page.ts';

/** A part of a page, of the height of a picture. */
export interface GuidePart {
  readonly name: string;
  readonly page: Page;
  readonly from: Locator;
}

interface Walk {
  /** A page of the organiser, and one of a visitor; on phones. */
  readonly organiser: Page;
  readonly guest: Page;
  readonly onPart: (part: GuidePart) => Promise<void>;
}

export const PICTURE_HEIGHT = 520;
/** Room above what a picture begins with. */
const ROOM = 28;

const PLAYERS =
  'Anna Berg, Ben Cole, Carla Diaz, Dan Evans, Eva Fox, Finn Gray, Gina Hall, Hugo Irwin, Ida Jones, Jack Kent, Kate Lane';

export async function walkGuide({ organiser: page, guest, onPart }: Walk): Promise<void> {
  const saturday = new Date(Date.now() + (13 - new Date().getUTCDay()) * 86_400_000);
  await page.goto('/run-a-draw');
  await page.getByLabel('Name', { exact: true }).fill('Club Championship');
  await page.getByLabel('Place', { exact: true }).fill('Squash Club, Leeds, England');
  await page.getByLabel('First match').fill(`${saturday.toISOString().slice(0, 10)}T19:00`);
  await page.getByLabel('Players', { exact: true }).fill(PLAYERS.replaceAll(', ', '\n'));
  await page.getByLabel('Seeds').selectOption('2');
  await page.getByText('11 players, draw of 16, 5 byes').waitFor();
  await onPart({ name: 'form', page, from: page.getByText('Name', { exact: true }) });
  await onPart({ name: 'players', page, from: page.getByText('Players', { exact: true }) });
  await page.getByRole('button', { name: 'Create the draw' }).tap();
  await page.getByRole('button', { name: 'Check it' }).tap();
  await page.getByText('Every place follows').waitFor();
  await onPart({ name: 'lot', page, from: page.getByText(/^Drawn at random/) });
  await page.getByRole('button', { name: 'Open for picks' }).tap();
  const message = await page.getByText(/\/join\//).innerText();
  await onPart({ name: 'link', page, from: page.getByText('Send the link') });
  await guest.goto(/http\S+\/join\/\S+/.exec(message)?.[0] ?? '');
  await onPart({ name: 'invitation', page: guest, from: guest.getByText("You're invited") });
}

/** From this line of the page on. */
export async function topOf({ page, from }: GuidePart): Promise<number> {
  await from.first().waitFor();
  const box = await from.first().boundingBox();
  return Math.max(0, (box?.y ?? 0) + (await page.evaluate(() => scrollY)) - ROOM);
}

/** No picture shows the address of a machine that made it. */
export const showPublicAddress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      node.nodeValue = (node.nodeValue ?? '').replaceAll(location.origin, 'https://boast.example');
  });

export const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
  }, theme);

/** The texts of the main part between two lines, without what differs from draw to draw: names, numbers, days, addresses. */
export async function wordsBetween(page: Page, [top, bottom]: readonly [number, number]): Promise<string[]> {
  const texts = await page.evaluate(
    ([from, to]) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top: y, bottom: end, height } = range.getBoundingClientRect();
        if (height > 0 && y + scrollY >= from && end + scrollY <= to) found.push(node.nodeValue ?? '');
      }
      return found;
    },
    [top, bottom] as const,
  );
  const words = texts.filter((text) => !VARIES.test(text)).map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(words)].filter((text) => /\p{L}/u.test(text));
}

const VARIES = /\d|boast\.example|anna\.berg|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,|[A-Z0-9]{4}-[A-Z0-9]{4}/;
