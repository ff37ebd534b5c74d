import type { AppConfig } from '@boast/contract/config';
import type { EntryWithTournament } from '@boast/contract/entries';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFitsWidth } from './testing/looks/accessibility.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo, visit } from './testing/site-page.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the dashboard', () => {
  it('has the own next draw first while nothing is played, with the last finish and how much is picked', async () => {
    const page = await openPage({ size: 'desktop', theme: 'light', session: await signIn(siteUrl(), 'fan') });
    const { data: draws } = await apiOf(siteUrl())('listTournaments', { query: { status: 'UPCOMING' } });
    const [draw] = draws.filter(({ isDemo }) => isDemo);
    if (!draw) throw new Error('The demo has no upcoming tournament');
    await patchAnswer<EntryWithTournament[]>(page, '**/api/entries', ([one]) => {
      if (!one) throw new Error('The demo fan has no entry');
      const over = { ...one, id: 'over', rank: 2, points: 1_204, score: 17, possibleScore: 23 };
      return [
        { ...one, tournamentId: draw.id, matchTips: one.matchTips.slice(0, 5), tournament: draw },
        { ...over, tournament: { ...one.tournament, name: 'Just over', status: 'PAID' as const } },
      ];
    });
    await visit(page, '/dashboard');
    await panel(page, 'Your last finish').getByText('2nd', { exact: true }).waitFor();
    await panel(page, 'Your last finish').getByText('1,204 points, 17 of 23 right').waitFor();
    await panel(page, 'Your season').getByRole('link', { name: 'Leaderboard of the season' }).waitFor();
    const bar = panel(page, 'Upcoming Tournaments').getByRole('progressbar', { name: 'Matches picked' });
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe(`5 of ${draw.totalMatches}`);
    // Everything fits the first screen of a laptop.
    await page.setViewportSize({ width: 1280, height: 800 });
    const way = page.getByRole('main').getByRole('link', { name: `See your picks for ${draw.name}` });
    const { y = 800, height = 0 } = (await way.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(800);
    await expectSound(page);
  });
});

describe('the longest name there may be', () => {
  const expectFits = async (page: Page) => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFitsWidth(page);
    }
  };

  it('stays within the screen, for its owner and in the portal', async () => {
    const { session, api } = await newFan(siteUrl(), 'long-name');
    const name = ownName('W'.repeat(23)).replaceAll('-', 'W');
    const { data: user } = await api('updateUser', { body: { username: name } });
    const page = await openPage({ size: 'desktop', session });
    for (const [path, title] of [
      ['/dashboard', `Hi, ${name}!`],
      ['/account', 'Account Settings'],
      ['/', `Welcome back, ${name}!`],
    ] as const) {
      await moveTo(page, path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (path === '/account')
        await page.getByRole('main').getByText(name, { exact: true }).first().waitFor();
      await expectFits(page);
    }
    // On a touch screen a link in a row has another layout.
    const portal = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
    await moveTo(portal, `/admin/users?q=${name}`);
    await portal.getByRole('link', { name, exact: true }).waitFor();
    await expectFits(portal);
    await moveTo(portal, `/admin/users/${user.id}`);
    await portal.getByRole('heading', { level: 1, name }).waitFor();
    await expectFits(portal);
  });
});

describe('the credit transactions', () => {
  const _openCredits = async (page: Page) => {
    await patchAnswer<AppConfig>(page, '**/api/config', (config) => ({
      ...config,
      features: { credits: true },
    }));
    await page.goto('/credits');
    await page.getByRole('heading', { level: 1, name: 'Credit Transactions' }).waitFor();
  };
  const _pageInfo = { currentPage: 0, previousPage: null, nextPage: 1, totalRecords: 41, pageSize: 20 };
});
