import { isDeepStrictEqual } from 'node:util';
import type { Prizes } from '@boast/contract/prizes';
import type { UnderWayTournament } from '@boast/contract/under-way';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { findCutText } from './testing/looks/cut-text.ts';
import { brokenWords, isCut } from './testing/looks/text-lines.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { visit } from './testing/site-page.ts';

const PHONE = { width: 390, height: 844 } as const;
const LONG_NAME = 'newboaster2026.ldn';

const boxes = (all: Locator): Promise<{ left: number; right: number; top: number; bottom: number }[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

async function expectWhole(names: Locator): Promise<void> {
  await names.first().waitFor();
  for (const name of await names.all()) {
    // The letters of the site come a moment after its words.
    await expect.poll(() => isCut(name), { message: (await name.textContent()) ?? '' }).toBe(false);
    await expect.poll(() => brokenWords(name)).toEqual([]);
  }
}

describe('E9: names are whole', () => {
  it("a prize winner's, on a phone", async () => {
    const { id } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
    const page = await openPage({ size: 'phone' });
    await page.setViewportSize(PHONE);
    await patchAnswer<Prizes>(page, `**/api/tournaments/${id}/prizes`, (prizes) => ({
      ...prizes,
      winners: prizes.winners.slice(0, 1).map((one) => ({ ...one, username: LONG_NAME, points: 2_323 })),
    }));
    await visit(page, `/tournaments/${id}#info`);
    await expectWhole(page.getByRole('list', { name: 'Winners' }).getByText(LONG_NAME));
  });

  it("and a player's facts where one picks, on a phone", async () => {
    const { id } = await demoTournament(siteUrl(), 'UPCOMING');
    const page = await openPage({ size: 'phone' });
    await page.setViewportSize(PHONE);
    await visit(page, `/tournaments/${id}/beta#tipping`);
    await expectWhole(page.locator('.tip-player p'));
  });

  it.each([320, 390])('of two people head to head, at %i px', async (width) => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const { data } = await apiOf(siteUrl())('leaderboard', { params: { tournamentId: id } });
    const rival = data.find(({ username }) => username !== 'nick.shot');
    const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'fan') });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/versus/${rival?.userId}`);
    await expectWhole(page.locator('header .display').filter({ hasText: rival?.username ?? '' }));
    await expectWhole(page.locator('header .display').filter({ hasText: 'nick.shot' }));
    expect(await findCutText(page)).toEqual([]);
  });
});

it('E10: the comma of a large figure is clear of its words, and the words of two figures are on one line', async () => {
  const page = await openPage({ size: 'phone' });
  await page.setViewportSize(PHONE);
  await patchAnswer<UnderWayTournament[]>(page, '**/api/under-way', (all) =>
    all.map((one) => ({ ...one, leaders: { first: [], count: 1, ...one.leaders, points: 1_007 } })),
  );
  await visit(page, '/');
  const figures = page.locator('dl').filter({ hasText: '1,007' }).first();
  await figures.waitFor();
  const isClear = async () => {
    const [comma] = await boxes(figures.getByText('1,007', { exact: true }));
    const [points] = await boxes(figures.getByText(/^points for /));
    const [sealed] = await boxes(figures.getByText('sealed', { exact: true }));
    return points?.top === sealed?.top && (points?.top ?? 0) >= (comma?.bottom ?? Number.NaN) - 1;
  };
  await expect.poll(isClear).toBe(true);
});

describe('E13', () => {
  it('the head of a section breaks between its title and its note', async () => {
    const page = await openPage({ size: 'phone' });
    await page.setViewportSize(PHONE);
    await page.route(/\/api\/season\?/, async (route) => {
      const response = await route.fetch();
      const season = { ...(await response.json()), year: 2026, rules: 'classic-1', tournamentCount: 14 };
      await route.fulfill({ response, json: season });
    });
    await visit(page, '/leaderboard?period=all');
    const title = page.getByRole('heading', { name: 'Season 2026' });
    await title.waitFor();
    const [head] = await boxes(title);
    const note = title.locator('xpath=following-sibling::span');
    const [words] = await boxes(note);
    // The title has a line, and its note the next ones.
    expect((head?.bottom ?? 0) - (head?.top ?? 0)).toBeLessThan(48);
    expect(words?.left).toBe(head?.left);
    expect((words?.bottom ?? 0) - (words?.top ?? 0)).toBeLessThan(48);
  });

  it.each([
    ['phone', 390],
    ['desktop', 1440],
  ] as const)('a board and the place of its reader have the same columns on a %s', async (size, width) => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const page = await openPage({ size, session: await signIn(siteUrl(), 'fan') });
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/tournaments/${id}#leaderboard`);
    const columns = async (table: string) => {
      const heads = page.getByRole('table', { name: table, exact: true }).getByRole('columnheader');
      await heads.first().waitFor();
      return heads.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    };
    await page.getByRole('table', { name: 'Your place', exact: true }).waitFor();
    // Both get more columns when their details come.
    const both = async () => [await columns('Your place'), await columns('Leaderboard')] as const;
    await expect.poll(async () => isDeepStrictEqual(...(await both()))).toBe(true);
  });

  it('neither tabs nor switches are printed', async () => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'fan') });
    for (const view of ['', '#leaderboard', '#what-if', '#info']) {
      await visit(page, `/tournaments/${id}${view}`);
      const tabs = page.getByRole('navigation', { name: 'View' });
      await tabs.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await pressed(page), view).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});

const pressed = (page: Page): Promise<string[]> =>
  page
    .locator('main nav, main [role="tablist"], main input[type="radio"]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.outerHTML),
    );
