import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { visit } from './testing/site-page.ts';

const note = (page: Page) => page.getByText(/Can't refresh right now/);

/** An answer of this age, as when the database is away (server/src/http/outage.pg.test.ts). */
async function fulfillOld(route: Route, seconds: number): Promise<void> {
  const response = await route.fetch();
  const headers = { ...response.headers(), 'server-timing': `stale;dur=${seconds * 1_000}` };
  await route.fulfill({ response, headers });
}

describe('while the database is away', () => {
  it('the home page says of when its tournaments are, and no longer once they are fresh', async () => {
    const page = await openPage({ size: 'desktop' });
    await page.clock.install();
    let seconds = 185;
    await page.route('**/api/tournaments?*', (route) => fulfillOld(route, seconds));
    await visit(page, '/');
    await note(page).waitFor();
    expect(await note(page).innerText()).toMatch(/^As of 3 minutes ago\. /);
    await expectSoundInBothLooks(page);
    // It is still old, and getting older.
    seconds = 245;
    await page.clock.runFor(20_000);
    await page.getByText('As of 4 minutes ago').waitFor();
    await page.unroute('**/api/tournaments?*');
    await page.clock.runFor(20_000);
    await note(page).waitFor({ state: 'detached' });
  });

  it('so does the page of a tournament, and keeps the note when nobody answers at all', async () => {
    const { data } = await apiOf(siteUrl())('listTournaments', { query: { status: 'ACTIVE' } });
    const id = data.find(({ isDemo }) => isDemo)?.id;
    const page = await openPage({ size: 'desktop', tolerated: [/status of 503|answered 503/] });
    await page.clock.install();
    const address = `**/api/tournaments/${id}`;
    // One route for both, so that no fresh answer slips through between two routes.
    let isAway = false;
    const error = { code: 'UNAVAILABLE', message: 'The database is away', requestId: 'r', details: {} };
    await page.route(address, (route) =>
      isAway ? route.fulfill({ status: 503, json: { error } }) : fulfillOld(route, 20),
    );
    await visit(page, `/tournaments/${id}`);
    await page.getByText(/^As of less than a minute ago\. /).waitFor();
    await expectSoundInBothLooks(page);
    isAway = true;
    const asked = page.waitForRequest(address);
    await page.clock.runFor(20_000);
    await asked;
    await page.clock.runFor(10_000);
    expect(await note(page).count()).toBe(1);
  });
});
