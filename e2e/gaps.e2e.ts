import { setTimeout as sleep } from 'node:timers/promises';
import { isNightly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeLeague } from './testing/draws/make-league.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { type Size, visit, visitAnew } from './testing/site-page.ts';

const tolerated = [/ERR_|status of 5\d\d|Failed to load resource|Couldn't store/];

interface Played {
  readonly admin: Api;
  readonly draw: OwnTournament;
  readonly fan: NewFan;
  readonly leagueId: string;
}

/** A sealed draw with one entry, and a league about it. */
async function playedDraw(story: string): Promise<Played> {
  const admin = await adminApi(siteUrl());
  const draw = await importOwnDraw(admin, story);
  await draw.publish();
  const fan = await newFan(siteUrl(), story);
  await draw.enter(fan.api);
  const league = await makeLeague(fan.api, { name: ownName('Gap'), tournamentId: draw.id });
  await draw.start();
  await expect.poll(async () => (await draw.read()).sealedAt).not.toBeNull();
  return { admin, draw, fan, leagueId: league.id };
}

/** The words of a page without momentary news, and without choices that list other stories' draws. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.getElementById('main')?.cloneNode(true) as HTMLElement;
    for (const passing of main.querySelectorAll(
      '[role="status"], .told-banner, time, [data-countdown], select',
    ))
      passing.remove();
    const text = (main.textContent ?? '').replace(/\s+/g, ' ');
    // Below that, the home page lists draws of other stories, which begin and end.
    if (location.pathname === '/') return text.split('View Tournaments')[0] ?? '';
    // A dashboard shows each page its own news since the last look, so only its lines are compared.
    return location.pathname === '/dashboard' ? (text.match(/\d+\/\d+ tips correct/g) ?? []).join() : text;
  });

/** Where two texts begin to differ, and what each says there. */
function differenceOf(shown: string, fresh: string): readonly [string, string] | null {
  if (shown === fresh) return null;
  const at = Array.from(shown).findIndex((sign, index) => sign !== fresh[index]);
  return [shown, fresh].map((text) => text.slice(Math.max(0, at - 60), at + 60)) as [string, string];
}

/** The page says what one says that is loaded now, in another tab. */
async function expectTrue(page: Page, fresh: Page, address: string): Promise<void> {
  await visitAnew(fresh, address);
  await expect
    .poll(async () => differenceOf(await wordsOf(page), await wordsOf(fresh)), { interval: 1_000 })
    .toBeNull();
}

/** In seconds; a longer gap passes by the pages' own clock, but at night. */
const LONGEST_REAL_GAP = 10;

/** Pages of one person on one device, each at its URL. */
async function openAll(size: Size, { session }: NewFan, addresses: readonly string[]) {
  const first = await openPage({ size, session, ownProfile: true, tolerated, who: size });
  const context = first.context();
  await context.clock.install();
  const pages = [first];
  while (pages.length < addresses.length) pages.push(await context.newPage());
  const fresh = await context.newPage();
  for (const [at, address] of addresses.entries()) await visit(pages[at] ?? first, address);
  return {
    at: (address: string) => pages[addresses.indexOf(address)] ?? first,
    expectTrue: async () => {
      for (const [at, address] of addresses.entries()) await expectTrue(pages[at] ?? first, fresh, address);
    },
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    letPass: (seconds: number) => context.clock.fastForward(seconds * 1_000),
  };
}

it('after gaps of 1, 10 and 100 seconds every page is true within a beat, and no save in them is lost', async () => {
  const { admin, draw, fan, leagueId } = await playedDraw('gaps');
  const open = await importOwnDraw(admin, 'gaps-open');
  await open.publish();
  const params = { tournamentId: open.id };
  const [played] = (await fan.api('myEntries')).data;
  const here = `/tournaments/${open.id}`;
  const desktop = await openAll('desktop', fan, [
    here,
    `/tournaments/${draw.id}#leaderboard`,
    `/tournaments/${draw.id}#what-if`,
    `/tournaments/${draw.id}/entries/${played?.id}`,
    '/dashboard',
  ]);
  const phone = await openAll('phone', fan, [
    `${here}/beta`,
    `/tournaments/${draw.id}`,
    `/leagues/${leagueId}`,
    // Of the fan's draw alone: other stories play theirs all the time.
    '/live-results?show=mine',
    '/',
  ]);
  const devices = [desktop, phone];
  // Complete before the first gap: a cut file asks for a reload, which is another story.
  for (const device of devices) await device.expectTrue();
  const ofOpen = desktop.at(here);
  const update = ofOpen.getByRole('button', { name: 'Update tips' });
  const gap = async (seconds: number, save: () => Promise<void>) => {
    for (const device of devices) await device.setOffline(true);
    await draw.playNext();
    await save();
    if (seconds <= LONGEST_REAL_GAP || isNightly) await sleep(seconds * 1_000);
    else for (const device of devices) await device.letPass(seconds);
    await desktop.setOffline(false);
  };

  // On a third device.
  await gap(1, () => open.enter(fan.api));
  await phone.setOffline(false);
  for (const device of devices) await device.expectTrue();

  // The pages change by themselves while the network is away.
  await gap(10, async () => {
    const score = ofOpen.getByRole('button', { name: /^Change score/ }).first();
    await score.click();
    await ofOpen.getByRole('toolbar').getByRole('button', { name: '2-1' }).click();
    await ofOpen.getByText('1 change not submitted').first().waitFor();
  });
  const draft = async () => (await fan.api('getDraft', { params })).data.picks;
  await expect.poll(draft).not.toBeNull();
  await phone.setOffline(false);
  for (const device of devices) await device.expectTrue();

  await gap(100, async () => {
    await update.click();
    await ofOpen.getByText('Error updating tips').waitFor();
  });
  await phone.setOffline(false);
  for (const device of devices) await device.expectTrue();
  await update.click();
  await ofOpen.getByText('Tips updated').first().waitFor();
  const entries = (await fan.api('myEntries')).data;
  expect(entries.find(({ tournamentId }) => tournamentId === open.id)?.version).toBe(2);
});

it('a result costs a draw, a board and a league each of their calls once', async () => {
  const { draw, fan, leagueId } = await playedDraw('calls');
  const looks = [
    ['draw', 'phone', `/tournaments/${draw.id}`],
    ['board', 'desktop', `/tournaments/${draw.id}#leaderboard`],
    ['league', 'desktop', `/leagues/${leagueId}`],
  ] as const;
  let lastAt = performance.now();
  const watched: { readonly name: string; readonly page: Page; readonly calls: string[] }[] = [];
  for (const [name, size, address] of looks) {
    const page = await openPage({ who: name, size, session: fan.session, ownProfile: true });
    await visit(page, address);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/') || request.resourceType() === 'eventsource') return;
      calls.push(pathname);
      lastAt = performance.now();
    });
    watched.push({ name, page, calls });
  }
  await draw.playNext();
  for (const { calls } of watched) await expect.poll(() => calls.length).toBeGreaterThan(0);
  // The calls of the first result are over.
  await expect.poll(() => performance.now() - lastAt).toBeGreaterThan(5_000);
  for (const { calls } of watched) calls.length = 0;
  await draw.playNext();
  for (const { calls } of watched) await expect.poll(() => calls.length).toBeGreaterThan(0);
  await sleep(12_000);
  const repeated = watched.flatMap(({ name, calls }) =>
    [...new Set(calls)]
      // Chances are computed after the board, so the page polls until they match its results.
      .filter((call) => !/chance|leading-scores/.test(call))
      .filter((call) => calls.indexOf(call) !== calls.lastIndexOf(call))
      .map((call) => `${name}: ${call}`),
  );
  expect(repeated).toEqual([]);
});
