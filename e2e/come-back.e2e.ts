import type { TournamentSummary } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { scoreOf } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const minutes = 60_000;
/** Makes the page believe that the first upcoming tournament locks so soon, and hides other stories' tournaments. */
async function lockIn(page: Page, left: number): Promise<TournamentSummary> {
  const upcoming = await demoTournament(siteUrl(), 'UPCOMING');
  await page.route('**/api/tournaments?*status=UPCOMING*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: TournamentSummary[] };
    const startIn = (ms: number) => new Date(Date.now() + ms).toISOString();
    const startsAt = (id: string) => startIn(id === upcoming.id ? left : 7 * 24 * 60 * minutes);
    await route.fulfill({
      response: answer,
      json: { data: data.map((one) => ({ ...one, startsAt: startsAt(one.id) })) },
    });
  });
  return upcoming;
}

const tagOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
const readPage = async (path: string): Promise<string> =>
  (await fetch(new URL(path, siteUrl()), { headers: { accept: 'text/html' } })).text();

describe('a reminder of the lock', () => {
  it('is on the home page in the last hour, and leads to the draw', async () => {
    const { session } = await newFan(siteUrl(), 'reminded-fan');
    const page = await openPage({ size: 'phone', theme: 'light', session });
    const { id, name } = await lockIn(page, 42 * minutes);
    await page.goto('/');
    const reminder = page.getByRole('list', { name: 'Locking soon' });
    await reminder.getByText(`${name}`).waitFor();
    await reminder.getByText("You haven't entered yet.").waitFor();
    await expectSound(page);
    await reminder.getByRole('link', { name: 'Make my picks' }).click();
    await page.waitForURL(`**/tournaments/${id}`);
    await reminder.getByText("You haven't entered yet.").waitFor();
    expect(await reminder.getByRole('link').count()).toBe(0);
  });
});

describe('sharing and keeping', () => {
  it('prints the draw on one page with own picks, shows the picture that others see, and gives the link to it', async () => {
    const session = await signIn(siteUrl(), 'fan');
    const { id, name } = await demoTournament(siteUrl(), 'ACTIVE');
    const page = await openPage({ size: 'desktop', session });
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('heading', { name: 'Draw' }).waitFor();
    const pdf = await printed(page);
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.locator('[data-paper]').count()).toBe(0);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Share' }).getByRole('region', { name: 'My picks' });
    const picture = panel.getByRole('img', { name: 'Your champion, their route and your rank' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectSound(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await panel.getByRole('button', { name: 'Copied!' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const html = await readPage(new URL(link).pathname);
    expect(tagOf(html, 'og:title')).toContain('nick.shot: ');
    expect(tagOf(html, 'og:description')).toMatch(/^Rank \d+ of \d+ with [\d,]+ points\. Champion: /);
    const image = await fetch(tagOf(html, 'og:image') ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: /picks$/ }).waitFor();
  });

  it('prints the draw from where everything else of it is saved', async () => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const page = await openPage({ size: 'phone' });
    await page.goto(`/tournaments/${id}#info`);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('link', { name: 'Print the draw' }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.getByRole('heading', { name: 'Draw' }).waitFor();
  });

  it('before the seal tells nobody whom one picked', async () => {
    const { api, session, username } = await newFan(siteUrl(), 'sharing-fan');
    const { id, players } = await enterUpcoming(api);
    const { data: entries } = await api('myEntries');
    const html = await readPage(`/tournaments/${id}/entries/${entries[0]?.id}`);
    expect(tagOf(html, 'og:title')).toContain(`${username}: `);
    expect(tagOf(html, 'og:description')).toMatch(/^(\d+) of \1 matches picked\. The picks are sealed/);
    for (const { fullName } of players) expect(html).not.toContain(fullName);
    const page = await openPage({ size: 'phone', session });
    await page.goto(`/tournaments/${id}`);
    const panel = page.getByRole('region', { name: 'Share and print' });
    await panel.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByText('It shows your name and progress, not your picks.').waitFor();
    await page.keyboard.press('Escape');
    const start = await panel.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href');
    const file = await (await fetch(new URL(start ?? '', siteUrl()))).text();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nUID:start-.*END:VCALENDAR\r\n$/s);
  });
});

/** The page as the browser prints it, once the whole draw has loaded. */
async function printed(page: Page): Promise<string> {
  const sheet = page.locator('[data-paper]');
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return sheet.count();
    })
    .toBe(1);
  // The page itself, in ink on white: its head, the entry's figures, the whole draw, and nothing that is pressed.
  await page.getByText('Picks of nick.shot').waitFor();
  await page.getByText('Accuracy', { exact: true }).waitFor();
  await sheet
    .getByText(/^[A-Z].+ [23]-[0-2]$/)
    .first()
    .waitFor();
  await sheet.getByText('Points: Classic').waitFor();
  const grounds = await sheet
    .locator('.whole-card')
    .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).backgroundColor))]);
  expect(grounds).toEqual(['rgb(255, 255, 255)']);
  for (const part of ['navigation', 'radio'] as const)
    expect(await page.getByRole(part).filter({ visible: true }).count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
}

describe('without a network', () => {
  it('own picks are still there, until one signs out, and no answer of the site is', async () => {
    const { api, session } = await newFan(siteUrl(), 'offline-fan');
    const tournament = await enterUpcoming(api);
    const { data: upcoming } = await api('listTournaments', { query: { status: 'UPCOMING' } });
    const other = upcoming.find(({ id, isDemo }) => isDemo && id !== tournament.id);
    const page = await openPage({
      size: 'phone',
      session,
      installs: true,
      tolerated: [/ERR_INTERNET_DISCONNECTED/],
    });
    await page.goto(`/tournaments/${other?.id}/beta#tipping`);
    await scoreOf(page, 'upper', '2-1')
      .or(scoreOf(page, 'upper', '3-1'))
      .tap();
    await page.getByText('Saved as draft').waitFor();
    await moveTo(page, '/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('boast-offline-picks') ?? ''))
      .toContain(tournament.id);
    await expectInstallable(page);
    await expectUnanswered(page);
    await page.context().setOffline(true);
    await holdBackNetworkNews(page);
    await page.goto('/tournaments');
    await page.getByRole('heading', { name: "You're offline" }).waitFor();
    await page.getByRole('heading', { level: 2, name: tournament.name }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Final', exact: true }).waitFor();
    const draft = page.locator('section').filter({ hasText: 'Not submitted' });
    await draft.getByRole('heading', { level: 2, name: other?.name ?? '' }).waitFor();
    await expect
      .poll(() => draft.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/ over .+[23]-1$/)]);
    await expectSound(page);
    await bringNetworkBack(page);
    await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('boast-offline-picks'))).toBeNull();
  });

  /** The browser gives the network to a page before its worker. From now on pages hear of it by `bringNetworkBack`. */
  const holdBackNetworkNews = (page: Page) =>
    page.addInitScript(() => {
      window.addEventListener('online', (event) => event.isTrusted && event.stopImmediatePropagation());
    });

  async function bringNetworkBack(page: Page): Promise<void> {
    await page.context().setOffline(false);
    await page.evaluate(() => {
      setTimeout(() => window.dispatchEvent(new Event('online')));
    });
  }

  /** Online the worker answers no file of a page, so preloaded files are used and loaded once. */
  async function expectUnanswered(page: Page): Promise<void> {
    const warnings: string[] = [];
    const answered: string[] = [];
    page.on('console', (message) => {
      if (/preload/.test(message.text())) warnings.push(message.text());
    });
    page.on('response', (answer) => {
      if (answer.url().includes('/assets/') && answer.fromServiceWorker()) answered.push(answer.url());
    });
    await page.goto('/results');
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    expect([warnings, answered]).toEqual([[], []]);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** The browser learns how to install the site, and keeps the files of the offline page. */
  async function expectInstallable(page: Page): Promise<void> {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => /^\/(api|auth|share)/.test(path))).toEqual([]);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await fetch(new URL(address ?? '', siteUrl()))).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons)
      expect((await fetch(new URL(src, siteUrl()))).headers.get('content-type')).toBe('image/png');
  }
});
