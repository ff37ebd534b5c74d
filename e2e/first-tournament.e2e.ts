import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  beginOnPage,
  importOnPage,
  moveStartOnPage,
  publishOnPage,
  reimportOnPage,
} from './testing/administrate.ts';
import { boardRows } from './testing/draws/board-rows.ts';
import { lookByRounds, ownPickOf, submitByKey, tipByKeyboard, tipByTouch } from './testing/draws/draw.ts';
import { ownAddress } from './testing/draws/own-page.ts';
import { toMatchTips, type WrittenTip } from './testing/draws/tips.ts';
import { GOOD_TIPS, WINDSOR, WINDSOR_RESULTS, WINDSOR_ZONE } from './testing/draws/windsor.ts';
import { expectSound, signInOnPage, signUpOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

const FINAL = GOOD_TIPS.length - 1;
const FIRST_THOUGHT: WrittenTip = { match: 'Final', winner: 'Brett Schille', score: '3-2' };
const LAST_THOUGHT: WrittenTip = { match: 'Final', winner: 'Brett Schille', score: '3-1' };

it('a tournament is imported, predicted, locked, scored and ranked', async () => {
  const admin = await openPage({ who: 'admin', size: 'desktop' });
  const desktop = await openPage({
    who: 'fan',
    size: 'desktop',
    // Saves that come too late are refused.
    tolerated: [/status of 409 .*\/(match-tips|draft)/],
  });
  const phone = await openPage({
    who: 'fan',
    size: 'phone',
    theme: 'light',
    tolerated: [/status of 409 .*\/draft/],
  });
  await signInOnPage(admin, 'admin');
  const tournamentId = await importOnPage(admin, ownAddress(WINDSOR, 'first'));
  // The page is of 2023; here the tournament begins in an hour.
  await moveStartOnPage(admin, Date.now() + 3_600_000, WINDSOR_ZONE);
  await publishOnPage(admin);

  // Two rivals: one knew all results, the other made the same picks as the fan on the desktop.
  const oracle = await newFan(siteUrl(), 'oracle');
  const double = await newFan(siteUrl(), 'double');
  await enter(tournamentId, oracle.api, WINDSOR_RESULTS);
  await enter(tournamentId, double.api, GOOD_TIPS);
  const onDesktop = ownName('desktop');
  const onPhone = ownName('phone');
  await signUpOnPage(desktop, { inboxUrl: siteUrl(), email: `${onDesktop}@example.com` });
  await signUpOnPage(phone, { inboxUrl: siteUrl(), email: `${onPhone}@example.com` });
  await predictByKeyboard(desktop, tournamentId);
  await predictByKeyboard(phone, tournamentId);

  // Both change their pick of the final, one by key and one by touch.
  const decided = GOOD_TIPS[FINAL] ?? FIRST_THOUGHT;
  await tipByKeyboard(desktop, decided, 'one-stroke');
  await submit(desktop, 'Update tips', 'Tips updated');
  await tipByTouch(phone, LAST_THOUGHT);
  await submit(phone, 'Update tips', 'Tips updated');

  await lockAgainstLateChanges({ admin, desktop, phone });
  await expectStored(tournamentId, { statuses: ['ACTIVE'], entryCount: 4, completedMatches: 0 });
  await reimportOnPage(admin);
  // The worker looks once a minute and may have scored it by now.
  const statuses = ['COMPLETED', 'SCORED'];
  await expectStored(tournamentId, { statuses, entryCount: 4, completedMatches: 23 });

  // 2015 points and 20 of 23 as added up in windsor.ts. The phone's final is wrong: 2015 - 101 = 1914, 19 of 23. 1.
  // oracle with 23 x 101 = 2323; 2. desktop and double, equal; 4. phone.
  await expectStanding(phone, { rank: 'You came 4th of 4', points: '1,914', tipped: '19/23' });
  await desktop.reload();
  await expectStanding(desktop, { rank: 'You came 2nd of 4', points: '2,015', tipped: '20/23' });
  for (const { match, winner, score, worth } of GOOD_TIPS) {
    const verdict = worth === 0 ? 'Wrong' : `Correct, +${worth} points`;
    await expect
      .poll(() => ownPickOf(desktop, match), { message: match })
      .toBe(`Your pick: ${winner} ${score}${verdict}`);
  }
  const second = expect.stringMatching(
    new RegExp(`^2(${onDesktop}|${double.username})20/232,015$`),
  ) as string;
  const rows = [`1${oracle.username}23/232,323`, second, second, `4${onPhone}19/231,914`];
  await expectBoard(desktop, rows);
  await expectBoard(phone, rows);
});

async function expectStored(
  tournamentId: string,
  { statuses, ...wanted }: { statuses: string[]; entryCount: number; completedMatches: number },
): Promise<void> {
  const admin = await adminApi(siteUrl());
  const { data } = await admin('getTournament', { params: { tournamentId } });
  expect(statuses).toContain(data.status);
  expect(data).toMatchObject(wanted);
  expect(data.sealedAt).not.toBeNull();
}

async function enter(tournamentId: string, fan: Api, tips: readonly WrittenTip[]): Promise<void> {
  const params = { tournamentId };
  const { data: tournament } = await fan('getTournament', { params });
  await fan('submitEntry', { params, body: { matchTips: toMatchTips(tournament, tips) } });
}

/** All 23 matches by keys alone, with the first thought for the final, and then the submit. */
async function predictByKeyboard(page: Page, tournamentId: string): Promise<void> {
  await page.goto(`/tournaments/${tournamentId}`);
  await page.getByRole('region', { name: 'Your tips' }).waitFor();
  for (const tip of GOOD_TIPS.with(FINAL, { ...FIRST_THOUGHT, worth: 0 })) {
    await tipByKeyboard(page, tip, tip.match.startsWith('Round 1') ? 'tray' : 'one-stroke');
  }
  await page.getByRole('region', { name: 'Your tips' }).getByText('23 of 23').waitFor();
  await expectSound(page);
  await submit(page, 'Submit Tips', 'Tips submitted');
  await page.getByText('Entry Submitted').waitFor();
  await expectSound(page);
}

async function submit(page: Page, button: string, said: string): Promise<void> {
  await submitByKey(page, button);
  await page.getByRole('status').getByText(said).waitFor();
}

interface Late {
  readonly admin: Page;
  readonly desktop: Page;
  readonly phone: Page;
}

/** The start comes while both have unsent changes. Neither is accepted, and neither disappears. */
async function lockAgainstLateChanges({ admin, desktop, phone }: Late): Promise<void> {
  // This page gets no news, so it learns from the server's refusal.
  await desktop.route('**/api/tournaments/*/events', () => {});
  await desktop.reload();
  // A draft that arrives late would be refused, and the page would say so before anybody submits.
  const draft = desktop.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'PUT',
  );
  await tipByKeyboard(desktop, FIRST_THOUGHT, 'one-stroke');
  await draft;
  await tipByTouch(phone, FIRST_THOUGHT);

  await beginOnPage(admin);

  await submitByKey(desktop, 'Update tips');
  for (const page of [desktop, phone]) {
    await page
      .getByRole('alert')
      .getByText(/^Entries (are )?closed/)
      .waitFor();
    await page.getByText('The version we accepted before counts').waitFor();
    await page.getByRole('button', { name: 'Show my entry' }).waitFor();
    await expectSound(page);
  }
  await lookByRounds(desktop);
  await expect.poll(() => ownPickOf(desktop, 'Final')).toContain('Brett Schille 3-2');
  await desktop.getByRole('button', { name: 'Show my entry' }).click();
  await expect.poll(() => ownPickOf(desktop, 'Final')).toContain('George Crowne 3-1');
  await desktop.unroute('**/api/tournaments/*/events');
}

async function expectStanding(
  page: Page,
  { rank, points, tipped }: { rank: string; points: string; tipped: string },
): Promise<void> {
  await page.getByRole('definition').getByText(tipped, { exact: true }).waitFor();
  await page.getByText(rank).waitFor();
  const figures = async () => (await page.getByRole('definition').allTextContents()).slice(0, 2);
  await expect.poll(figures).toEqual([points, tipped]);
  await expectSound(page);
}

async function expectBoard(page: Page, wanted: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).first().click();
  const board = page.getByRole('table', { name: 'Leaderboard' });
  const rows = async () => (await boardRows(board)).slice(1);
  await expect.poll(async () => (await rows()).map((row) => row.replace('You', ''))).toEqual(wanted);
  await expectSound(page);
}
