import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

// A club's page on its own origin, with one line of HTML for each embed.

let own: OwnTournament;
let club: { readonly origin: string; readonly close: () => void };
let fan: string;

async function openDraw(): Promise<void> {
  const admin = await adminApi(siteUrl());
  own = await importOwnDraw(admin, 'embed');
  await own.publish();
  const { api, username } = await newFan(siteUrl(), 'embed');
  fan = username;
  const tournament = await own.read();
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await api('submitEntry', { params: { tournamentId: own.id }, body });
}

/** The draw begins, and so a second try needs another one. */
async function startDraw(): Promise<void> {
  await openDraw();
  await own.start();
}

beforeAll(async () => {
  await openDraw();
  club = await openClub();
});
afterAll(() => club.close());

const line = (view: string, theme: string): string =>
  `<script async src="${siteUrl()}/embed.js" data-tournament="${own.id}" data-view="${view}" data-theme="${theme}"></script>`;

/** Does as page optimisers do: scripts do not run until one script recreates them later. */
const optimise = (
  lines: string,
): string => `${lines.replaceAll('<script async src', '<script type="later" data-later-src')}
  <script>
    addEventListener('load', () => {
      for (const { dataset } of document.querySelectorAll('script[type="later"]')) {
        const run = document.createElement('script');
        run.src = dataset.laterSrc;
        document.head.append(run);
      }
    });
  </script>`;

async function openClub() {
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://club.test');
    const frame = searchParams.get('frame');
    const theme = searchParams.get('theme') ?? 'auto';
    const lines = `${line('board', theme)}${line('draw', theme)}`;
    const body =
      frame !== null
        ? `<iframe title="Framed" src="${siteUrl()}${frame}"></iframe>`
        : searchParams.has('optimised')
          ? optimise(lines)
          : lines;
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Club</title><main><h1>Our club</h1>${body}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const openOn = async (size: 'phone' | 'desktop', theme: 'dark' | 'light', path = '') => {
  const page = await openPage({
    size,
    theme,
    neighbours: [club.origin],
    tolerated: [/frame-ancestors/, /chrome-error/],
    ownProfile: true,
  });
  await page.goto(`${club.origin}/?theme=${theme}${path}`);
  const frames = page.locator('iframe');
  return { page, frames, board: frames.nth(0).contentFrame(), draw: frames.nth(1).contentFrame() };
};

const courtOf = (frame: FrameLocator): Promise<string> =>
  frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);

it.each([
  ['desktop', 'dark', 'rgb(11, 15, 20)'],
  ['phone', 'light', 'rgb(250, 248, 244)'],
] as const)('before the start a club shows it on a %s in the %s theme', async (size, theme, court) => {
  const { page, frames, board, draw } = await openOn(size, theme);
  await board.getByText('1 entry').waitFor();
  await board.getByText(/Picks are secret until the first ball/).waitFor();
  expect(await board.locator('body').textContent()).not.toContain(fan);
  await draw.getByRole('heading', { name: 'Draw' }).waitFor();
  expect([await courtOf(board), await courtOf(draw)]).toEqual([court, court]);
  // The frame is as high as its content, so it never scrolls, and has a title.
  for (const frame of await frames.all()) {
    const inside = frame.contentFrame().locator('html');
    await expect
      .poll(async () =>
        Math.abs(
          ((await frame.boundingBox())?.height ?? 0) -
            (await inside.evaluate((html) => html.getBoundingClientRect().height)),
        ),
      )
      .toBeLessThan(2);
    await expect.poll(() => frame.getAttribute('title')).toMatch(/^(Draw|Board): .+ \| Boast$/);
  }
  await expectSound(page);
  expect(await page.context().cookies()).toEqual([]);
});

it('once it is played results come by themselves and are said', async () => {
  await startDraw();
  const { page, board, draw } = await openOn('desktop', 'dark');
  const row = board.getByRole('row').filter({ hasText: fan });
  await row.waitFor();
  await draw.getByRole('heading', { name: 'Draw' }).waitFor();
  const admin = await adminApi(siteUrl());
  const match = (await own.read()).rounds[0]?.matches.find(({ isBye }) => !isBye);
  if (!match) throw new Error('Nobody meets in Round 1');
  const { playerOne, playerTwo, id, version, bestOf } = match;
  const games: [number, number] = [bestOf === 5 ? 3 : 2, 1];
  const result = { winnerId: playerOne?.id ?? '', games };
  await admin('updateMatch', { params: { matchId: id }, ifMatch: version, body: { result, accepted } });
  const said = `${playerOne?.fullName} beat ${playerTwo?.fullName} ${games.join('-')}`;
  await draw.getByRole('status').getByText(said).waitFor();
  await row.getByText(/^1\//).waitFor();
  await expectSound(page);
  expect(await page.context().cookies()).toEqual([]);
});

it('opens the site beside the page around it, as nobody, and keeps nothing', async () => {
  await startDraw();
  const { page, board } = await openOn('desktop', 'dark');
  const opened = page.context().waitForEvent('page');
  await board.getByRole('link', { name: fan }).click();
  expect((await opened).url()).toContain(`/tournaments/${own.id}/entries/`);
  expect(page.frames()[1]?.url()).toContain('/embed/tournaments/');
  // The theme is this test's (testing/site-page.ts).
  const stored = await board.locator('html').evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key !== 'theme')).toEqual([]);
});

it('says when what it shows may be old', async () => {
  await startDraw();
  const page = await openPage({ size: 'phone', neighbours: [club.origin], ownProfile: true });
  await page.clock.install();
  const address = `**/api/tournaments/${own.id}`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    // As when the database is away.
    const headers = { ...response.headers(), 'server-timing': 'stale;dur=185000' };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${club.origin}/?theme=dark`);
  const note = page
    .locator('iframe')
    .nth(1)
    .contentFrame()
    .getByText(/^As of 3 minutes ago\. /);
  await note.waitFor();
  await page.unroute(address);
  await page.clock.runFor(20_000);
  await note.waitFor({ state: 'detached' });
});

it('nothing else of the site can be framed', async () => {
  const { page } = await openOn('desktop', 'dark', '&frame=/tournaments');
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

it('B17: a page that runs its scripts later shows both frames, and its console says nothing untrue', async () => {
  const page = await openPage({ size: 'desktop', neighbours: [club.origin], ownProfile: true });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${club.origin}/?optimised`);
  const frames = page.locator('main iframe');
  await frames.nth(0).contentFrame().getByRole('heading').first().waitFor();
  await frames.nth(1).contentFrame().getByRole('heading').first().waitFor();
  expect(await frames.count()).toBe(2);
  expect(warnings.filter((text) => text.includes('embed.js'))).toEqual([]);
});

it('B17: a page that has no line any more is told why', async () => {
  const page = await openPage({ size: 'desktop', neighbours: [club.origin], ownProfile: true });
  await page.goto(`${club.origin}/?frame=/embed/tournaments/${own.id}/board`);
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('embed.js: found no line'),
  );
  await page.addScriptTag({ url: `${siteUrl()}/embed.js` });
  await warned;
});
