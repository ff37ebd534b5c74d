import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { makePlayer, makeTournament, placePlayer } from './testing/draws/hand-made.ts';
import { importPage } from './testing/draws/import-page.ts';
import { ownAddress } from './testing/draws/own-page.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { type Api, adminApi, fanApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

/** A draw of eight where the fan has picked every upper player. */
async function enteredDraw(api: Api, name: string): Promise<{ tournament: Tournament; names: string[] }> {
  const made = await makeTournament(api, name);
  const names = ['Ann', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gwen', 'Hope'].map(ownName);
  for (const [slot, player] of names.entries())
    await placePlayer(api, made, slot, (await makePlayer(api, player)).id);
  const params = { tournamentId: made.id };
  const { data: draft } = await api('getTournament', { params });
  const body = {
    startsAt: '2031-05-10T11:00:00.000Z',
    status: 'UPCOMING' as const,
    accepted,
    reason: 'Drawn',
  };
  const { data: tournament } = await api('updateTournament', { params, body, ifMatch: draft.version });
  const fan = await fanApi(siteUrl(), `draw-${crypto.randomUUID()}@example.com`);
  const matchTips = toMatchTips(tournament, tipTheUpper(tournament));
  await fan('submitEntry', { params, body: { matchTips } });
  return { tournament, names };
}

const chosen = (page: Page, place: number) =>
  page.getByLabel(`Place ${place}`, { exact: true }).locator('option:checked').textContent();

it('edge 15: places are swapped and carried by keyboard, and what that does is said before it is done', async () => {
  const api = await adminApi(siteUrl());
  const { tournament, names } = await enteredDraw(api, ownName('Swapped Open'));
  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${tournament.id}`);
  await page.getByRole('link', { name: 'Change the draw' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Change the draw' }).waitFor();
  await page.getByText('This is the draw as it stands: nothing would change.').waitFor();
  expect(await page.getByRole('button', { name: 'Preview changes' }).isDisabled()).toBe(true);
  await expectSound(page);

  // Choosing by name swaps two players. Then an arrow moves one, and the focus goes along.
  await page.getByLabel('Place 1', { exact: true }).selectOption({ label: names[5] ?? '' });
  await expect.poll(async () => [await chosen(page, 1), await chosen(page, 6)]).toEqual([names[5], names[0]]);
  await page.getByRole('button', { name: `Move ${names[0]} down from place 6` }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(page, 8)).toBe(names[0]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Move ${names[0]} up from place 8`);
  const final = page.getByRole('group', { name: 'Final: best of how many games', exact: true });
  await final.getByRole('radio', { name: 'Best of 3' }).press('Space');
  await expectSound(page);

  await page.getByRole('button', { name: 'Preview changes' }).press('Enter');
  await page.getByText(/^1 of 1 entry loses \d+ picks?: /).waitFor();
  await page.getByText('1 entrant is emailed about the change.').waitFor();
  await page.getByText('Final is now best of 3, was best of 5.').waitFor();
  await page.getByText(`${names[0]}, moved`).waitFor();
  await expectSound(page);
  const params = { tournamentId: tournament.id };
  expect((await api('getTournament', { params })).data.drawVersion).toBe(tournament.drawVersion);

  await page.getByRole('button', { name: 'Change the draw' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Change the draw of Swapped Open/ });
  await question.getByLabel('Reason').fill('The tour drew again');
  await expectSound(page);
  await question.getByRole('button', { name: 'Change the draw' }).press('Enter');
  await expectToast(page, 'Draw changed');
  await page.waitForURL(`**/admin/tournaments/${tournament.id}`);
  await page.getByRole('link', { name: `${names[5]} vs ${names[1]}` }).waitFor();
  await page.getByText('0 of 1 played, best of 3').waitFor();
  await page.getByText(`No world rank: ${names[5]}, ${names[1]}`).waitFor();
  await expectSound(page);
});

it('a draw by lot leaves byes and seeds, and another change meanwhile is said', async () => {
  const api = await adminApi(siteUrl());
  const { tournament, names } = await enteredDraw(api, ownName('Drawn Open'));
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 409/],
  });
  await page.goto(`/admin/tournaments/${tournament.id}/draw`);
  await page.getByRole('button', { name: 'Shuffle unseeded players' }).press('Enter');
  await page.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect.poll(() => chosen(page, 3)).toBe(names[2]);
  await page.getByLabel('Place 3', { exact: true }).selectOption({ label: names[6] ?? '' });
  await page.getByRole('button', { name: 'Preview changes' }).press('Enter');
  await page.getByRole('button', { name: 'Change the draw' }).waitFor();

  const order = [1, 0, 2, 3, 4, 5, 6, 7];
  await api('changeDraw', {
    params: { tournamentId: tournament.id },
    body: { order, bestOf: [5, 5, 5], reason: 'Somebody was faster' },
    ifMatch: tournament.drawVersion,
  });
  await page.getByRole('button', { name: 'Change the draw' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('A slip');
  await question.getByRole('button', { name: 'Change the draw' }).press('Enter');
  await question.getByText(/^This draw has been changed/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  // The page behind takes no keys until the dialog is gone.
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start from the current draw' }).press('Enter');
  await expect.poll(() => chosen(page, 1)).toBe(names[1]);
  await expect.poll(() => chosen(page, 3)).toBe(names[2]);
  await expectSound(page);
});

it('what is wrong with a draw is said where it stands', async () => {
  const api = await adminApi(siteUrl());
  const url = `${ownAddress('canary-wharf-classic-2023', 'wrong-draw')}&start=2031-04-12&stage=draw`;
  const id = await importPage(api, { url, gender: 'mens' });
  const params = { tournamentId: id };
  const { data: drawn } = await api('getTournament', { params });
  const [one = 0, other = 0] = drawn.slots.flatMap(({ kind }, place) =>
    kind === 'player' && place > 1 ? [place] : [],
  );
  const order = drawn.slots
    .map((_, place) => place)
    .with(one, other)
    .with(other, one);
  const bestOf = drawn.rounds.map(({ matches }) => matches[0]?.bestOf ?? 5);
  await api('changeDraw', {
    params,
    body: { order, bestOf, reason: 'The referee says so' },
    ifMatch: drawn.drawVersion,
  });
  await importPage(api, { url, gender: 'mens' });
  const { data: changed } = await api('getTournament', { params });
  const matches = changed.rounds.flatMap((round) => round.matches).filter(({ isBye }) => !isBye);
  for (const match of matches.slice(-2)) {
    const body = { court: 'Glass court', startsAt: '2031-04-20T18:00:00.000Z', reason: 'Order of play' };
    await api('updateMatch', { params: { matchId: match.id }, body, ifMatch: match.version });
  }

  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${id}`);
  const wrong = page.getByRole('list', { name: "What's wrong" });
  await wrong
    .first()
    .getByRole('link', { name: /^On the page, .*Yours was kept: / })
    .first()
    .waitFor();
  await wrong
    .last()
    .getByRole('link', { name: /is on the same court at the same time\.$/ })
    .waitFor();
  await expectSound(page);
  await wrong.first().getByRole('link').first().press('Enter');
  await page.waitForURL('**/admin/data-issues/*');
  await page.getByText(/^On the page, /).waitFor();
  await moveSession(page, id);
});

/** Both matches on the glass court begin an hour later. */
async function moveSession(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/tournaments/${id}`);
  await page.getByRole('link', { name: 'Order of play' }).click();
  const evening = page.getByRole('table', { name: 'Sunday, Apr 20, 2031' });
  await evening.getByRole('rowheader', { name: '19:00' }).waitFor();
  await page.getByRole('button', { name: 'Move a session of Sunday, Apr 20, 2031' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /^Move a session/ });
  await dialog.getByLabel('Court').selectOption('Glass court');
  await dialog.getByText('2 matches move').waitFor();
  await dialog.getByText('19:00 to 20:00').first().waitFor();
  await dialog.getByText(/^Entries will still close at|^No start is set/).waitFor();
  await dialog.getByLabel('Reason').fill('The court is wet');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Move session' }).click();
  await expectToast(page, 'Session moved', '2 matches, 1 hour later');
  await evening.getByRole('rowheader', { name: '20:00' }).waitFor();
}
