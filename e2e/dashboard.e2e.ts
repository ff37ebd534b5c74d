import type { User } from '@boast/contract/account/users';
import type { AppConfig } from '@boast/contract/config';
import type { CreditTransaction } from '@boast/contract/credits';
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
  it('has three cards with a line for each entry', async () => {
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'fan') });
    const startsAt = new Date(Date.now() + 2 * 86_400_000 + 3_600_000).toISOString();
    await patchAnswer<EntryWithTournament[]>(page, '**/api/entries', ([one]) => {
      if (!one) throw new Error('The demo fan has no entry');
      const guise = (name: string, tournament: Partial<EntryWithTournament['tournament']>, entry = {}) => ({
        ...one,
        ...entry,
        id: crypto.randomUUID(),
        status: 'ACTIVE' as const,
        tournament: { ...one.tournament, gender: 'womens' as const, isDemo: false, ...tournament, name },
      });
      return [
        guise('Under way 2021', { status: 'ACTIVE', isDemo: true }, { score: 7, possibleScore: 11 }),
        guise('To come', { status: 'UPCOMING', startsAt }),
        guise('Just over', { status: 'COMPLETED', endDate: '2031-02-01' }, { rank: 2 }),
        guise('Long over', { status: 'PAID', endDate: '2031-01-01' }, { rank: 21 }),
      ];
    });
    await visit(page, '/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Hi, .+!$/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Manage Account' }).getAttribute('href')).toBe('/account');
    const linesOf = async (title: string) =>
      (await panel(page, title).getByRole('listitem').allInnerTexts()).map((text) =>
        text.replace(/\s+/g, ' '),
      );
    // The tile's figures come after the line.
    await expect
      .poll(() => linesOf('Active Tournaments'))
      .toEqual(["Under way 2021 Women's Replay of 2021 7/11 tips correct View Under way 2021"]);
    await expect
      .poll(() => linesOf('Upcoming Tournaments'))
      .toEqual([expect.stringMatching(/^To come Women's .*2 ?d.* View To come$/)]);
    await expect
      .poll(() => linesOf('Past Tournaments'))
      .toEqual([
        "Just over Women's Finished 2nd View Just over",
        "Long over Women's Finished 21st View Long over",
      ]);
    expect(await panel(page, 'Past Tournaments').getByRole('link').first().getAttribute('href')).toMatch(
      /^\/tournaments\/[0-9a-f-]+$/,
    );
    await expectSound(page);
  });

  it('G3: has the own next draw first while nothing is played, with the last finish and how much is picked', async () => {
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

  it('leads on from every empty card, and asks a visitor to sign in', async () => {
    const fan = await newFan(siteUrl(), 'newcomer');
    const page = await openPage({ size: 'phone', theme: 'light', session: fan.session });
    await visit(page, '/dashboard');
    for (const title of ['Active Tournaments', 'Upcoming Tournaments', 'Past Tournaments']) {
      await panel(page, title).getByText(`No ${title}`).waitFor();
      const way = panel(page, title).getByRole('link', { name: 'Browse tournaments' });
      expect(await way.getAttribute('href')).toBe('/tournaments');
    }
    await page.getByText('Next draw to enter', { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Submit Tips for / })
      .waitFor();
    await page.getByText(/^Your season starts/).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Sign In Required' }).waitFor();
    const way = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    expect(await way.getAttribute('href')).toBe('/login?next=%2Fdashboard');
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
  const openCredits = async (page: Page) => {
    await patchAnswer<AppConfig>(page, '**/api/config', (config) => ({
      ...config,
      features: { credits: true },
    }));
    await page.goto('/credits');
    await page.getByRole('heading', { level: 1, name: 'Credit Transactions' }).waitFor();
  };
  const pageInfo = { currentPage: 0, previousPage: null, nextPage: 1, totalRecords: 41, pageSize: 20 };

  it('say what each was, how much and when; an administrator follows what it was for', async () => {
    const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
    await patchAnswer<User>(page, '**/api/user-details', (user) => ({ ...user, isAdmin: true, credits: 3 }));
    const id = '0199d6a0-0000-7000-8000-000000000001';
    const line = (
      type: CreditTransaction['type'],
      amount: number,
      resourceType: CreditTransaction['resourceType'],
    ): CreditTransaction => ({
      id: type,
      type,
      amount,
      description: `About ${type}`,
      createdAt: '2031-05-29T14:05:00.000Z',
      resourceType,
      resourceId: id,
    });
    const asked: string[] = [];
    await page.route('**/api/credit-transactions?*', (route) => {
      asked.push(new URL(route.request().url()).search);
      const data = [
        line('USER_TOP_UP', 5, 'PAYMENT'),
        line('ADMIN_TOP_UP', 2, 'USER'),
        line('ENTRY_PURCHASE', -1, 'TOURNAMENT'),
        line('PRIZE', 10, 'PLAYER'),
        line('REFUND', 1, 'MATCH'),
      ];
      return route.fulfill({ json: { data, pageInfo } });
    });
    await openCredits(page);
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'About' });
    await rows.first().waitFor();
    const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts.map((text) => text.replace(/ About .* • .* [AP]M/, ':'))).toEqual([
      'Purchased Credits: Receipt +5 credits',
      'Bonus Credits: user +2 credits',
      'Tournament Entry: tournament −1 credits',
      'Tournament Prize: player +10 credits',
      'Refunded Entry: match +1 credits',
    ]);
    expect(texts[0]).toMatch(/May 29, 2031 • \d{1,2}:05 [AP]M/);
    const links = await rows
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      `/receipt/${id}`,
      ...['users', 'tournaments', 'players', 'matches'].map((kind) => `/admin/${kind}/${id}`),
    ]);
    expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    const about = panel(page, 'About Credits');
    expect(await about.getByRole('link', { name: 'Purchase Credits' }).getAttribute('href')).toBe('/payment');
    await expectSound(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => asked.at(-1)).toBe('?page=1&page_size=20');
    expect(asked[0]).toBe('?page=0&page_size=20');
  });

  it('say why they do not come, and try again', async () => {
    const fan = await newFan(siteUrl(), 'without-answer');
    const page = await openPage({
      size: 'desktop',
      theme: 'light',
      session: fan.session,
      tolerated: [/ERR_FAILED/],
    });
    await page.route('**/api/credit-transactions?*', (route) => route.abort());
    await openCredits(page);
    await page.getByRole('alert').getByText("Couldn't load your transactions").waitFor();
    await page.getByText('Network Error').waitFor();
    await expectSound(page);
    const none = { data: [], pageInfo: { ...pageInfo, nextPage: null, totalRecords: 0 } };
    await page.route('**/api/credit-transactions?*', (route) => route.fulfill({ json: none }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No transactions yet').waitFor();
  });
});
