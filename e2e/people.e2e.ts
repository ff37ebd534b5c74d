import type { PersonPage } from '@boast/contract/account/people';
import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { openAccount } from './testing/people/account-page.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const tournament = {
  tournamentId: '0199d6a0-0000-7000-8000-000000000001',
  gender: 'womens' as const,
  entryCount: 12_040,
};
const titles = ['British Open', 'Optasia Championships presented by a long name'].map((name, n) => ({
  ...tournament,
  entryId: `0199d6a0-0000-7000-8000-00000000001${n}`,
  name,
  endDate: '2026-06-07',
}));
const PROUD: PersonPage = {
  userId: '0199d6a0-0000-7000-8000-000000000002',
  since: 2024,
  username: 'a.name-of-thirty-characters.ab',
  countryCode: 'EGY',
  tournamentCount: 61,
  best: { rank: 1, entryCount: 12_040 },
  seasons: [
    { year: 2026, rank: 1, rankedCount: 48_211, points: 12_404, tournaments: 21 },
    { year: 2025, rank: 1_204, rankedCount: 40_102, points: 9_001, tournaments: 40 },
  ],
  titles,
  titleCount: 32,
  rounds: ['Final', 'Semi Final', 'Round 1'].map((name, n) => ({ name, right: 7 + n, of: 30 * (n + 1) })),
  leagues: (['red', 'blue'] as const).map((colour, n) => ({
    id: `0199d6a0-0000-7000-8000-00000000002${n}`,
    name: `The Squash Podcast and all its friends ${n}`,
    colour,
    memberCount: 3_000,
  })),
};

it.each(
  briefly([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const),
)('a page full of titles is sound on a %s in the %s theme', async (size, theme) => {
  // Nobody has this name on the server.
  const tolerated = [/status of 404 .*\/people\//];
  const page = await openPage({ size, theme, tolerated, session: await signIn(siteUrl(), 'fan') });
  await page.route('**/api/people/*', (route) => route.fulfill({ json: { data: PROUD } }));
  await page.goto(`/people/${PROUD.username}`);
  await heading(page, PROUD.username).waitFor();
  await page.getByRole('link', { name: /British Open/ }).waitFor();
  await page.getByRole('link', { name: 'Head to head' }).waitFor();
  await expect.poll(() => page.getByText('9 of 90').count()).toBe(1);
  await expectSound(page);
});

it('a public page is switched on, read by a stranger, and gone when it is switched off', async () => {
  const { username, ...fan } = await newFan(siteUrl(), 'on-show');
  const own = await openAccount({ username, ...fan }, { size: 'phone', theme: 'light' });
  const switchOf = own.locator('label').filter({ hasText: 'Show a page about me' });
  const path = `/people/${username}`;
  const stranger = await openPage({ size: 'desktop', tolerated: [/404/] });
  await stranger.goto(path);
  await heading(stranger, 'Nobody Here').waitFor();
  await expectSound(stranger);

  await switchOf.click();
  await expectToast(own, 'Your page is public');
  await own.getByRole('button', { name: 'Copy address' }).waitFor();
  await expectSound(own);
  await own.getByRole('link', { name: path }).click();
  await heading(own, username).waitFor();
  await own.getByText('No finished tournaments yet').waitFor();
  await expectSound(own);
  await stranger.goto(path);
  await heading(stranger, username).waitFor();
  expect(await own.getByRole('link', { name: 'Head to head' }).count()).toBe(0);

  await moveTo(own, '/account');
  await switchOf.click();
  await expectToast(own, 'Your page is now private');
  // Public answers are cached for a moment.
  const asVisitor = () =>
    apiOf(siteUrl())('getPerson', { params: { username } }).then(
      () => 'there',
      () => 'gone',
    );
  await expect.poll(asVisitor).toBe('gone');
  await stranger.goto(path);
  await heading(stranger, 'Nobody Here').waitFor();
});
