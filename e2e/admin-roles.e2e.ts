import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newColleague } from './testing/people/new-colleague.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The palette's options before anything is typed. */
async function offered(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Pages' }).waitFor();
  const options = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  return options;
}

/** These pages must not request what the server refuses. */
const refusals = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
};

describe('A15: the portal shows each role what it may do', () => {
  it('a scorer sees results and the matches of a day', async () => {
    const page = await openPage({ size: 'desktop', session: await newColleague('scorer', 'scorer') });
    const refused = refusals(page);
    const api = await adminApi(siteUrl());
    const own = await importOwnDraw(api, 'roles-scorer');
    await own.publish();
    await page.goto('/admin');
    await heading(page, 'Brackets admin portal').waitFor();
    await page.getByText('Enter and correct results, times and courts.').waitFor();
    const ways = page.getByRole('navigation', { name: 'Admin portal' }).getByRole('link');
    expect(await ways.allTextContents()).toEqual([
      expect.stringMatching(/^Boast/),
      expect.stringMatching(/^Dashboard/),
      'Tournaments',
      'Matches',
      'Public Site',
    ]);
    expect(await offered(page)).toEqual(['Dashboard', 'Tournaments', 'Matches']);
    await expectSound(page);

    await moveTo(page, '/admin/matches');
    await page.getByRole('link', { name: /^View/ }).first().waitFor();
    expect(await page.getByRole('link', { name: 'New Match' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: /^View/ }).first().click();
    await page.getByRole('list', { name: 'Players' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /Delete|Replace|Remove/ }).count()).toBe(0);

    await moveTo(page, `/admin/tournaments/${own.id}/day`);
    await page.getByRole('button', { name: 'Sync now' }).waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(await page.getByRole('button', { name: /follow/i }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await expectSound(page);
    await moveTo(page, `/admin/tournaments/${own.id}`);
    await page.getByRole('link', { name: 'Day' }).waitFor();
    expect(await page.getByRole('link', { name: /Change the draw|Swap|Edit/ }).count()).toBe(0);
    expect(refused).toEqual([]);

    await moveTo(page, '/admin/payments');
    await heading(page, 'Page not found').waitFor();
  });

  it('a cashier sees money and whose it is', async () => {
    const page = await openPage({
      size: 'phone',
      theme: 'light',
      session: await newColleague('cashier', 'cashier'),
    });
    const refused = refusals(page);
    const player = await newFan(siteUrl(), 'seen-by-cashier');
    await page.goto('/admin');
    await page.getByText('The people who play.').waitFor();
    expect(await offered(page)).toEqual([
      'Dashboard',
      'Users',
      'Tournaments',
      'Payments',
      'Credit Transactions',
    ]);
    await expectSound(page);

    await moveTo(page, `/admin/users?q=${player.username}`);
    await page.getByRole('link', { name: `View ${player.username}` }).waitFor();
    expect(await page.getByRole('link', { name: /^(Edit|New User)/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await page.getByRole('link', { name: `View ${player.username}` }).click();
    await heading(page, player.username).waitFor();
    await page.getByRole('button', { name: 'Top up' }).waitFor();
    expect(await page.getByRole('button', { name: /Ban|Delete|Change/ }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    await expectSound(page);
    expect(refused).toEqual([]);
  });
});
