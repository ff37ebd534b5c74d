import type { Page, Route } from 'playwright-core';
import { it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

// States of pages that every-page.e2e.ts does not see: what they say is held beside them in *.test.tsx, here how they look.

/** What these pages read, and what is read below them. */
const READS =
  /\/api\/(tournaments|matches|season|credit-transactions|under-way|user\/under-way|entries|user\/access-tokens)(\?|$)/;
const NOTHING = {
  data: [],
  pageInfo: { currentPage: 0, previousPage: null, nextPage: null, totalRecords: 0, pageSize: 25 },
  version: 'v',
  year: 2031,
  rules: null,
  tournamentCount: 0,
  others: [],
};

async function openWith(
  answer: (route: Route) => Promise<void>,
  frame: 'refused' | 'unreachable',
  look: Pick<Parameters<typeof openPage>[0], 'size' | 'theme' | 'tolerated'>,
): Promise<Page> {
  const { session } = await newFan(siteUrl(), 'other-states');
  const page = await openPage({ ...look, session });
  await page.route(READS, answer);
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { data: { ...data, features: { credits: true }, liveResultsUrl } },
    });
  });
  await page.route('**/api/live-results', (route) =>
    route.fulfill({ json: { data: { url: liveResultsUrl, frame } } }),
  );
  return page;
}

const liveResultsUrl = 'https://scores.example/live';

async function expectSoundAt(page: Page, states: readonly (readonly [path: string, words: string])[]) {
  for (const [path, words] of states) {
    await moveTo(page, path);
    await page.getByText(words).first().waitFor();
    await expectSound(page);
  }
}

it('pages whose data do not come are sound', async () => {
  // No answer that is asked for again.
  const fail = (route: Route) => route.fulfill({ status: 418, json: {} });
  const tolerated = [/status of (400|404|418)/, /status code 418/, /ApiFailure/];
  const page = await openWith(fail, 'unreachable', { size: 'desktop', theme: 'light', tolerated });
  await expectSoundAt(page, [
    ['/tournaments', 'Error Loading Data'],
    ['/', "Couldn't load live matches"],
    ['/dashboard', "Couldn't load your entries"],
    ['/credits', "Couldn't load your transactions"],
    ['/results', 'Error loading matches'],
    ['/leaderboard', "Couldn't load the leaderboard"],
    ['/tournaments/nothing', 'Tournament Not Found'],
    ['/live-results?show=tour', "The tour's live scores do not answer"],
    ['/account/tokens', "Couldn't load your tokens"],
  ]);
  await page.route('**/api/payments', fail);
  await moveTo(page, '/payment');
  await page.getByRole('button', { name: /^1\s*credit/ }).click();
  await page.getByRole('alert').getByText('Failed to initialize payment').first().waitFor();
  await expectSound(page);
  await page.route('**/api/config', fail);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Configuration Error' }).waitFor();
  await expectSound(page);
});

it('pages with nothing to show are sound', async () => {
  const page = await openWith((route) => route.fulfill({ json: NOTHING }), 'refused', { size: 'phone' });
  await expectSoundAt(page, [
    ['/', 'No Tournaments Available'],
    ['/tournaments', 'No active or upcoming tournaments at the moment.'],
    ['/dashboard', 'No Active Tournaments'],
    ['/credits', 'No transactions yet'],
    ['/results', 'No Results Yet'],
    ['/results?tab=mine', 'No Tips Yet'],
    ['/leaderboard', 'No points this year yet'],
    ['/live-results', 'No active tournaments'],
    ['/live-results?show=tour', "Live scores are on the tour's site"],
    ['/account/tokens', 'No token yet'],
  ]);
});
