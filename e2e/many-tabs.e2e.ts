import type { Page, Request } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { visit } from './testing/site-page.ts';

const TABS = 8;

it('B12: eight tabs of a browser with six connections each load, and each shows the next result', async () => {
  const admin = await adminApi(siteUrl());
  const draw = await importOwnDraw(admin, 'many-tabs');
  await draw.publish();
  await draw.start();
  const { name, rounds } = await draw.read();
  const match = rounds[0]?.matches.find(({ isBye }) => !isBye);
  if (!match) throw new Error('No match is open');

  const first = await openPage({ size: 'desktop', ownProfile: true });
  const tabs: Page[] = [first];
  for (let n = 1; n < TABS; n += 1) tabs.push(await first.context().newPage());
  onTestFinished(async () => void (await Promise.all(tabs.slice(1).map((tab) => tab.close()))));
  const streams: string[] = [];
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.resourceType() === 'eventsource') streams.push(request.url());
    });
  for (const tab of tabs) {
    await visit(tab, `/tournaments/${draw.id}`);
    await tab.getByRole('heading', { level: 1, name }).waitFor();
  }
  const result = {
    winnerId: match.playerOne?.id ?? '',
    games: [match.bestOf === 5 ? 3 : 2, 0] as [number, number],
  };
  await admin('updateMatch', {
    params: { matchId: match.id },
    ifMatch: (await admin('getMatch', { params: { matchId: match.id } })).data.version,
    body: { result, accepted },
  });
  await Promise.all(
    tabs.map((tab) =>
      expect.poll(() => tab.getByRole('button', { name: /games, winner, / }).count()).toBeGreaterThan(0),
    ),
  );
  expect(streams).toHaveLength(1);
});

it('B12: a tab that is hidden lets its stream go, and has it again when it is seen', async () => {
  const admin = await adminApi(siteUrl());
  const draw = await importOwnDraw(admin, 'hidden-tab');
  await draw.publish();
  await draw.start();
  const page = await openPage({ size: 'desktop', ownProfile: true });
  await page.clock.install();
  const [opened, closed]: [string[], string[]] = [[], []];
  const note = (list: string[]) => (request: Request) => {
    if (request.resourceType() === 'eventsource') list.push(request.url());
  };
  page.on('request', note(opened));
  page.on('requestfailed', note(closed));
  page.on('requestfinished', note(closed));
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      const visibilityState = isHidden ? 'hidden' : 'visible';
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await visit(page, `/tournaments/${draw.id}`);
  await expect.poll(() => opened.length).toBe(1);
  await setHidden(true);
  await page.clock.runFor(11_000);
  await expect.poll(() => closed.length).toBe(1);
  await setHidden(false);
  await expect.poll(() => opened.length).toBe(2);
});
