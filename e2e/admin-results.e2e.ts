import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { beginOnPage, moveStartOnPage, publishOnPage } from './testing/administrate.ts';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const matchesOf = ({ rounds }: Tournament) => rounds.flatMap(({ matches }) => matches);

async function readTournament(api: Api, tournamentId: string): Promise<Tournament> {
  return (await api('getTournament', { params: { tournamentId } })).data;
}

it('an administrator edits, seals and runs a tournament by keys', async () => {
  const api = await adminApi(siteUrl());
  const id = await importPage(api, { url: ownPage('results', { inDays: 9 }), gender: 'mens' });
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    // Saves that came second are refused.
    tolerated: [/status of 409/],
  });
  await page.goto(`/admin/tournaments/${id}`);
  // The page gives no times: entries lock at the first minute of the first day unless somebody changes it.
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.waitFor();
  await expect.poll(() => publish.isEnabled()).toBe(true);
  const { timeZone } = await readTournament(api, id);
  await moveStartOnPage(page, Date.now() + 9 * 86_400_000, timeZone);
  await expectToast(page, 'Tournament updated');
  await publishOnPage(page);
  await expectToast(page, 'Tournament published');
  await editAfterSomebodyElse(page, api, id);
  await beginOnPage(page);
  await expectToast(page, 'Tournament updated');
  expect(await readTournament(api, id)).toMatchObject({ status: 'ACTIVE', location: 'Canary Wharf' });

  await enterTwoByKeys(page);
  await enterRetirementAndWalkover(page);
  await correctWithCascade(page, api, id);
  await correctAfterSomebodyElse(page, api, id);
  await correctOncePaid(page, id);
});

/** Edge 22: both changes survive. */
async function editAfterSomebodyElse(page: Page, api: Api, tournamentId: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('No changes to update').waitFor();
  await page.getByLabel('Reason').fill('As the organiser writes it');
  const { version } = await readTournament(api, tournamentId);
  const params = { tournamentId };
  const change = { location: 'Canary Wharf', reason: 'Another administrator' };
  await api('updateTournament', { params, body: change, ifMatch: version });
  await page.getByLabel('Name').fill('Canary Wharf by Keys');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const row = page.getByRole('row', { name: /Location/ });
  expect(await row.textContent()).toMatch(/Canary Wharf.*Not changed/);
  await expectToast(page, 'Error updating tournament');
  await expectSound(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Canary Wharf');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Tournament updated', 'Tournament Canary Wharf by Keys has been updated.');
}

const dialog = (page: Page) => page.getByRole('dialog');
const titleOf = (page: Page) => dialog(page).getByRole('heading').textContent();

async function openFirst(page: Page, act: 'Enter' | 'Correct'): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${act} result of `) })
    .first()
    .press('Enter');
  await dialog(page).waitFor();
}

/** Two matches in five strokes: a digit and Enter each, with Ctrl held to continue. */
async function enterTwoByKeys(page: Page): Promise<void> {
  await openFirst(page, 'Enter');
  await expectSound(page);
  const first = await titleOf(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await dialog(page)
    .getByRole('heading')
    .filter({ hasNotText: first ?? '' })
    .waitFor();
  const second = await titleOf(page);
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expectToast(page, 'Match updated');
  for (const match of [first, second]) {
    await page.getByRole('button', { name: `Correct result of ${match}` }).waitFor();
  }
}

async function enterRetirementAndWalkover(page: Page): Promise<void> {
  await openFirst(page, 'Enter');
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await dialog(page).getByLabel('Points of each game').fill('11-7 3-5');
  await dialog(page).getByText('The points have 1 finished game, but the result says 0').waitFor();
  await dialog(page)
    .getByRole('group', { name: /^Games won by/ })
    .first()
    .getByText('1')
    .click();
  await dialog(page)
    .getByText(/wins 0-1 by retirement$/)
    .waitFor();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Save and next' }).click();
  await dialog(page).getByText('Winner and games').waitFor();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Choose the winner').waitFor();
  await page.keyboard.press('1');
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Edge 19: the winner has played on. The dialog names the later result, and clears it with consent. */
async function correctWithCascade(page: Page, api: Api, tournamentId: string): Promise<void> {
  const before = matchesOf(await readTournament(api, tournamentId));
  const later = before.find(
    ({ roundNumber, playerOne, playerTwo }) => roundNumber === 2 && playerOne && playerTwo,
  );
  const feeder = before.find(({ nextMatchId, isBye }) => nextMatchId === later?.id && !isBye);
  if (!later || !feeder) throw new Error('No match of Round 2 knows both players');
  const games = later.bestOf === 3 ? ([2, 1] as const) : ([3, 2] as const);
  const isUpper = later.playerOne?.id === feeder.winnerId;
  const result = {
    winnerId: feeder.winnerId ?? '',
    games: (isUpper ? [...games] : games.toReversed()) as [number, number],
  };
  await api('updateMatch', {
    params: { matchId: later.id },
    body: { result, accepted },
    ifMatch: later.version,
  });

  await page.reload();
  const name = `${feeder.playerOne?.fullName} vs ${feeder.playerTwo?.fullName}`;
  await page.getByRole('button', { name: `Correct result of ${name}` }).press('Enter');
  await dialog(page).waitFor();
  const other = feeder.winnerId === feeder.playerOne?.id ? feeder.playerTwo : feeder.playerOne;
  await dialog(page).getByText('Played', { exact: true }).click();
  await dialog(page)
    .getByLabel(`${other?.fullName} wins ${games.join('-')}`)
    .check({ force: true });
  await dialog(page).getByLabel('Points of each game').fill('');
  const warning = dialog(page).getByRole('status').filter({ hasText: 'The winner has already played on' });
  expect(await warning.textContent()).toContain('Round 2');
  await expectSound(page);
  await dialog(page).getByLabel('Reason').fill('The umpire corrected the score sheet');
  await dialog(page).getByRole('button', { name: 'Clear 1 result and save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const after = matchesOf(await readTournament(api, tournamentId));
  expect(after.find(({ id }) => id === feeder.id)?.winnerId).toBe(other?.id);
  expect(after.find(({ id }) => id === later.id)?.isCompleted).toBe(false);
}

async function correctAfterSomebodyElse(page: Page, api: Api, tournamentId: string): Promise<void> {
  await openFirst(page, 'Correct');
  const name = await titleOf(page);
  const matches = matchesOf(await readTournament(api, tournamentId));
  const match = matches.find((one) => `${one.playerOne?.fullName} vs ${one.playerTwo?.fullName}` === name);
  if (!match) throw new Error(`No match is called ${name}`);
  await api('updateMatch', {
    params: { matchId: match.id },
    body: { court: 'Show court', reason: 'Moved' },
    ifMatch: match.version,
  });
  await dialog(page).getByText('Walkover').click();
  await dialog(page).getByLabel('Points of each game').waitFor({ state: 'detached' });
  await dialog(page).getByLabel('Reason').fill('They never came');
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  await dialog(page).getByText('Someone else has changed this match', { exact: true }).waitFor();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expectToast(page, 'Match updated');
}

/** Once a prize was paid, the dialog says so and asks whose error it was. */
async function correctOncePaid(page: Page, tournamentId: string): Promise<void> {
  await page.route(`**/api/tournaments/${tournamentId}/prizes`, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, hasBeenPaid: true } } });
  });
  await openFirst(page, 'Correct');
  await dialog(page).getByText("The leaderboard changes, but the paid prize doesn't.").waitFor();
  await dialog(page).getByLabel("It was our error, not the officials'").check();
  await dialog(page)
    .getByText(/The rightful winner is paid too/)
    .waitFor();
  await expectSound(page);
  await dialog(page).getByLabel('Reason').fill('We typed the wrong name');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ operatorError: true });
  await dialog(page).waitFor({ state: 'detached' });
}
