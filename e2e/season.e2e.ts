import { setTimeout as sleep } from 'node:timers/promises';
import type { SeasonRow } from '@boast/contract/season';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { creditsUrl } from './testing/credits-url.ts';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

// A season adds up what everybody plays to its end, so these stories look at the system where nobody does.

/** All time, because this year may be a day old. */
const ALL = '/leaderboard?period=all';
const everything = { period: 'all', page_size: 100 } as const;

const readSeason = async (): Promise<readonly SeasonRow[]> =>
  (await apiOf(url)('season', { query: everything })).data;
const board = (page: Page) => page.getByRole('table', { name: 'Leaderboard' });

let url: string;

/** Finished tournaments count once their boards are verified, which a job begins when the demo starts. */
beforeAll(async () => {
  url = await creditsUrl();
  const visitor = apiOf(url);
  const over = { status: 'COMPLETED,SCORED,PAYING,PAID' };
  const { data } = await visitor('listTournaments', { query: over });
  while ((await visitor('season', { query: everything })).tournamentCount < data.length) await sleep(200);
  expect((await readSeason()).length).toBeGreaterThan(25);
});

it('a person’s part of the season is sound', async () => {
  const page = await openPage({
    siteUrl: url,
    size: 'desktop',
    session: await signIn(url, 'fan'),
  });
  await page.goto(ALL);
  await board(page).waitFor();
  await board(page).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Tournaments', exact: true }).waitFor();
  await expectSoundInBothLooks(page);
});

describe('the season', () => {
  it('is found from the footer, and ranks fans by their points', async () => {
    const page = await openPage({ siteUrl: url, size: 'desktop' });
    await page.goto('/faq');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('radio', { name: 'All time' }).check({ force: true });
    await board(page).waitFor();
    const [first] = await readSeason();
    const top = board(page).getByRole('row').nth(1);
    await top.getByRole('link', { name: first?.username ?? '', exact: true }).waitFor();
    await top.getByText((first?.points ?? 0).toLocaleString('en'), { exact: true }).waitFor();
  });

  it('is filtered, which the address keeps', async () => {
    const page = await openPage({ siteUrl: url, size: 'desktop' });
    await page.goto(ALL);
    await board(page).waitFor();
    await page.getByRole('radio', { name: "Men's", exact: true }).check({ force: true });
    await expect.poll(() => new URL(page.url()).search).toBe('?gender=mens&period=all');
    const men = await apiOf(url)('season', { query: { ...everything, gender: 'mens' } });
    const shown = page.getByText(`, ${men.pageInfo.totalRecords.toLocaleString('en')} fan`);
    await shown.waitFor();
    await page.reload();
    await shown.waitFor();
    await expect.poll(() => page.getByRole('radio', { name: "Men's", exact: true }).isChecked()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByRole('radio', { name: 'All', exact: true }).isChecked()).toBe(true);
  });

  it('shows one’s own row apart where it is on another page, and marks it on its own', async () => {
    const session = await signIn(url, 'fan');
    const { data: own } = await apiOf(url, session)('userSeason', { query: { period: 'all' } });
    const place = (await readSeason()).findIndex(({ userId }) => userId === own?.userId);
    const page = await openPage({ siteUrl: url, size: 'phone', session });
    await page.goto(ALL);
    await board(page).waitFor();
    const apart = page.getByRole('table', { name: 'Your place' });
    if (place >= 0 && place < 25) {
      await board(page).getByText('You', { exact: true }).waitFor();
      expect(await apart.count()).toBe(0);
    } else {
      await apart.getByText('You', { exact: true }).waitFor();
      await apart.getByText(String(own?.rank), { exact: true }).waitFor();
    }
  });

  it('turns pages in the address', async () => {
    const page = await openPage({ siteUrl: url, size: 'desktop' });
    await page.goto(ALL);
    await board(page).waitFor();
    const firstOf = () => board(page).getByRole('link').first().textContent();
    const before = await firstOf();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?period=all&page=2');
    await expect.poll(firstOf).not.toBe(before);
    await page.goBack();
    await expect.poll(firstOf).toBe(before);
  });

  it('is taken apart by tournament, and leads back', async () => {
    const page = await openPage({ siteUrl: url, size: 'desktop' });
    const [first] = await readSeason();
    await page.goto(ALL);
    await board(page)
      .getByRole('link', { name: first?.username ?? '', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: first?.username ?? '' }).waitFor();
    const rows = page.getByRole('table', { name: 'Points by tournament' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe((first?.entries ?? 0) + 1);
    await page.getByRole('main').getByRole('link', { name: 'Leaderboard' }).click();
    await board(page).waitFor();
    expect(new URL(page.url()).search).toBe('?period=all');
  });

  it('does not know a person who is not in it', async () => {
    const page = await openPage({ siteUrl: url, size: 'desktop', tolerated: [/404/] });
    await page.goto(`${ALL}&person=0199d6a0-0000-7000-8000-000000000000`);
    await page.getByText('No points yet').waitFor();
    await page.getByRole('link', { name: 'See the leaderboard' }).click();
    await board(page).waitFor();
  });
});
