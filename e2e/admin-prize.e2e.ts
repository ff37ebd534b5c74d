import type { AdminPrizes, Prizes } from '@boast/contract/prizes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

it('a prize is chosen, a winner ruled out and taken back, and the hold ended by somebody who was asked', async () => {
  const api = await adminApi(siteUrl());
  const fan = await newFan(siteUrl(), 'prize');
  const own = await importOwnDraw(api, 'prize');
  const tournamentId = own.id;
  const page = await openPage({ size: 'desktop', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await choosePrizes(page, own);
  await own.publish();
  const tournament = await own.read();
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await fan.api('submitEntry', { params: { tournamentId }, body });
  await own.playToEnd();
  const stateOf = async () => (await api('getAdminPrizes', { params: { tournamentId } })).data.public.state;
  // A job verifies the board within a minute or two; the hold then lasts a day.
  await expect.poll(stateOf, { timeout: 150_000, interval: 1_000 }).toMatch(/provisional|held/);

  await page.goto(`/admin/tournaments/${tournamentId}/day`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await prize
    .getByRole('row', { name: new RegExp(fan.username) })
    .getByText('$100.00')
    .waitFor();
  await expect.poll(() => prize.getByRole('button', { name: 'Release the prize' }).isDisabled()).toBe(true);
  await prize.getByRole('button', { name: 'Rule out' }).click();
  const question = page.getByRole('alertdialog', { name: `Rule ${fan.username} out of the prize?` });
  await question.getByLabel("Why they can't win").selectOption('professional');
  await question.getByLabel('Reason').fill('Plays on the tour');
  await expectSound(page);
  await question.getByRole('button', { name: 'Rule out' }).click();
  await expectToast(page, `${fan.username} is ruled out of the prize`);
  const ruledOut = prize.getByRole('region', { name: 'Ruled out' });
  await ruledOut.getByText('Professional player: Plays on the tour').waitFor();
  await ruledOut.getByRole('button', { name: 'Undo' }).click();
  await prize.getByRole('row', { name: new RegExp(fan.username) }).waitFor();
  await expectSound(page);

  await expect.poll(stateOf, { timeout: 150_000, interval: 1_000 }).toBe('held');
  await endHold(page, own);
  expect(await stateOf()).toBe('due');
  await replaceOncePaid(page, api, own);
});

it('each of 25 winners can be settled', async () => {
  const { id } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const winners = Array.from({ length: 25 }, (_, n) => ({
    entryId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    username: `winner-${n + 1}`,
    correct: 3,
    points: 30,
    orderHash: 'f0'.repeat(32),
    amount: 400,
  }));
  await patchAnswer<AdminPrizes>(page, `**/api/admin/tournaments/${id}/prizes`, (prizes) => ({
    ...prizes,
    public: { ...prizes.public, amount: 10_000, state: 'released', winnerCount: winners.length, winners },
    prizes: winners.map(({ entryId, userId, username, amount }) => ({
      id: entryId,
      entryId,
      userId,
      username,
      amount,
      unit: 'CENT',
      status: 'DUE',
      method: null,
      reference: null,
      settledAt: null,
    })),
    signs: [],
  }));
  await page.goto(`/admin/tournaments/${id}/day`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await prize.getByRole('row', { name: /winner-1 / }).waitFor();
  expect(await prize.getByRole('button', { name: 'Settle' }).count()).toBe(25);
});

/** The choices are no prize, a prize in words, and money. */
async function choosePrizes(page: Page, own: OwnTournament): Promise<void> {
  const choose = async (kind: string, field?: readonly [label: string, value: string]) => {
    await page.goto(`/admin/tournaments/${own.id}/edit`);
    await page.getByLabel('Prize', { exact: true }).selectOption(kind);
    if (field) await page.getByLabel(field[0]).fill(field[1]);
    await page.getByLabel('Reason').fill('As the club wants it');
    await expectSound(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Tournament updated');
    return (await own.read()).prize;
  };
  expect(await choose('No prize')).toMatchObject({ amount: 0, text: null });
  expect(await choose('Something else', ['What they win', 'A racket'])).toMatchObject({
    amount: 0,
    text: 'A racket',
  });
  expect(await choose('Money', ['Amount in US dollars', '100'])).toMatchObject({
    amount: 10_000,
    unit: 'CENT',
  });
}

/** Everybody was told of a day, so ending it early needs a confirmation. */
async function endHold(page: Page, own: OwnTournament): Promise<void> {
  await page.goto(`/admin/tournaments/${own.id}/edit`);
  await page.getByLabel('Status').selectOption('Paying');
  await page.getByLabel('Reason').fill('Nobody objects, and the sponsor is here today');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const { name } = await own.read();
  const question = page.getByRole('alertdialog', { name: `End the hold of ${name} now?` });
  await question.getByText('Everyone was told that the prize is on hold for a day').waitFor();
  await expectSound(page);
  await question.getByRole('button', { name: 'Save and end the hold' }).click();
  await expectToast(page, 'Tournament updated');
}

/** Once a prize was paid, a replacement asks whose error it corrects, as a result does. */
async function replaceOncePaid(page: Page, api: Api, own: OwnTournament): Promise<void> {
  await patchAnswer<Prizes>(page, `**/api/tournaments/${own.id}/prizes`, (prizes) => ({
    ...prizes,
    hasBeenPaid: true,
  }));
  const match = (await own.read()).rounds[0]?.matches.find(({ isBye }) => !isBye);
  if (!match) throw new Error('There is no match in Round 1');
  // A player with a result can be replaced only after the result was cleared.
  const body = { result: null, cascade: true, reason: 'They never played' };
  await api('updateMatch', { params: { matchId: match.id }, body, ifMatch: match.version });
  await page.goto(`/admin/matches/${match.id}`);
  await page.getByRole('button', { name: `Replace ${match.playerOne?.fullName}` }).click();
  const question = page.getByRole('alertdialog', { name: `Replace ${match.playerOne?.fullName}?` });
  await question.getByText("The leaderboard changes, but the paid prize doesn't.").waitFor();
  await question.getByLabel("It was our error, not the officials'").check();
  await question.getByText(/The rightful winner is paid too/).waitFor();
  await expectSound(page);
  await question.getByRole('radio', { disabled: false }).first().check({ force: true });
  await question.getByLabel('Reason').fill('It was never them who played');
  const sent = page.waitForRequest((request) => request.url().endsWith('/replacement'));
  await question.getByRole('button', { name: 'Replace', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ operatorError: true });
  await expectToast(page, 'Player replaced');
}
