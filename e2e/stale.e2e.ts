import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { visit } from './testing/site-page.ts';

const note = (page: Page) => page.getByText(/what is newer cannot be reached just now/);

/** From now on what `url` answers is so old, as while the database is away (server/src/http/outage.pg.test.ts). */
async function answerOld(page: Page, url: string | RegExp, seconds: number): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': `stale;dur=${seconds * 1_000}` };
    await route.fulfill({ response, headers });
  });
}

describe.each([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)('while the database is away, on a %s in the %s theme', (size, theme) => {
  it('the home page says of when its tournaments are, and no longer once they are fresh', async () => {
    const page = await openPage({ size, theme });
    await page.clock.install();
    await answerOld(page, '**/api/tournaments?*', 185);
    await visit(page, '/');
    await note(page).waitFor();
    expect(await note(page).innerText()).toMatch(/^As of 3 minutes ago: /);
    await expectSound(page);
    // It is still so, and grows older.
    await page.unroute('**/api/tournaments?*');
    await answerOld(page, '**/api/tournaments?*', 245);
    await page.clock.runFor(20_000);
    await page.getByText('As of 4 minutes ago').waitFor();
    await page.unroute('**/api/tournaments?*');
    await page.clock.runFor(20_000);
    await note(page).waitFor({ state: 'detached' });
  });

  it('so does the page of a tournament, and keeps the note when nobody answers at all', async () => {
    const { data } = await apiOf(siteUrl())('listTournaments', { query: { status: 'ACTIVE' } });
    const id = data.find(({ isDemo }) => isDemo)?.id;
    const page = await openPage({ size, theme, tolerated: [/status of 503|answered 503/] });
    await page.clock.install();
    const address = `**/api/tournaments/${id}`;
    await answerOld(page, address, 20);
    await visit(page, `/tournaments/${id}`);
    await page.getByText(/^As of less than a minute ago: /).waitFor();
    await expectSound(page);
    await page.unroute(address);
    const error = { code: 'UNAVAILABLE', message: 'The database is away', requestId: 'r', details: {} };
    await page.route(address, (route) => route.fulfill({ status: 503, json: { error } }));
    const asked = page.waitForRequest(address);
    await page.clock.runFor(20_000);
    await asked;
    await page.clock.runFor(10_000);
    expect(await note(page).count()).toBe(1);
  });
});
