import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Any sealed tournament of the demo. */
async function sealedTournament(api: Api, status = 'ACTIVE,COMPLETED,SCORED,PAYING,PAID'): Promise<string> {
  const { data } = await api('listTournaments', { query: { status } });
  for (const { id } of data) {
    const { data: tournament } = await api('getTournament', { params: { tournamentId: id } });
    if (tournament.isDemo && tournament.sealedAt !== null && tournament.entryCount > 0) return id;
  }
  throw new Error('No tournament is sealed');
}

describe('the day of a tournament', () => {
  it('before the lock shows who comes in and follows its page', async () => {
    const api = await adminApi(siteUrl());
    // Nobody can enter it yet.
    const id = await importPage(api, { url: ownPage('day', { inDays: 11 }), gender: 'mens' });
    const page = await openPage({
      size: 'phone',
      theme: 'light',
      session: await signIn(siteUrl(), 'admin'),
      tolerated: [/status of 40\d|status of 502/],
    });
    await page.goto(`/admin/tournaments/${id}/day`);
    await region(page, /^Recent entries/)
      .getByText('Nobody has entered yet.')
      .waitFor();
    await region(page, /^Unfinished entries/)
      .getByText('No unfinished entries.')
      .waitFor();
    await region(page, /^Timeline/)
      .getByText(/^Import/)
      .waitFor();
    await expectSound(page);
    await region(page, /^Sync/).getByRole('button', { name: 'Sync now' }).click();
    await page
      .locator('[popover]')
      .getByText(/Nothing new on the page|The page had changes|Couldn't read the page/)
      .waitFor();
    await region(page, /^Sync/).getByRole('button', { name: 'Stop following' }).click();
    await page.getByLabel('Reason').fill('The page is wrong today');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop following' }).click();
    await region(page, /^Sync/).getByRole('button', { name: 'Follow the page' }).waitFor();
    await region(page, /^Timeline/)
      .getByText(/The page is wrong today/)
      .waitFor();
  });

  it('after the lock shows board, picks and results to enter', async () => {
    const api = await adminApi(siteUrl());
    const id = await sealedTournament(api);
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
    await page.goto(`/admin/tournaments/${id}`);
    await page.getByRole('link', { name: 'Day', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Day of / }).waitFor();
    await region(page, /^Board/)
      .getByRole('row')
      .nth(1)
      .waitFor();
    const picks = region(page, /^Who was picked/);
    await picks
      .getByText(/was the top pick, by \d+% of the entries\.$/)
      .first()
      .waitFor();
    await picks.getByText('As a table').click();
    await picks.getByRole('row').nth(1).waitFor();
    await region(page, /^Prize/)
      .getByText('most correct picks')
      .waitFor();
    expect(await region(page, /^Unfinished entries/).count()).toBe(0);
    await region(page, /^Matches|^Next|^Last/).waitFor();
    await expectSound(page);
    await region(page, 'Write to fans').getByRole('button', { name: 'Write to them' }).click();
    await page.getByLabel('Message').fill('Play starts an hour later today.');
    await page.getByLabel('Reason').fill('The courts are wet');
    await expectSound(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await page
      .locator('[popover]')
      .getByText(/Message sent|Nobody to write to/)
      .waitFor();
  });

  it('A29: a day that is over is read at a glance, on a desk and on a phone', async () => {
    const api = await adminApi(siteUrl());
    const id = await sealedTournament(api, 'PAID,PAYING,SCORED,COMPLETED');
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
    for (const [width, most] of [
      [1280, 2_400],
      [390, 4_600],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/tournaments/${id}/day`);
      for (const name of [
        /^Board/,
        /^Who was picked/,
        /^Prize/,
        /^Sync/,
        /^Timeline/,
        /^Last matches|^Matches|^Next/,
      ])
        await region(page, name).waitFor();
      await region(page, /^Board/)
        .getByRole('row')
        .nth(10)
        .waitFor();
      await region(page, /^Who was picked/)
        .getByText('As a table')
        .waitFor();
      await region(page, /^Prize/)
        .getByText('most correct picks')
        .waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(await region(page, /^Board/).evaluate((part) => part.clientHeight)).toBeLessThan(640);
      expect(height).toBeLessThan(most);
      await expectSound(page);
    }
  });
});
