import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/all-upper.ts';
import { adminApi } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people.ts';
import { importOwnDraw } from './testing/play-all.ts';
import { toMatchTips } from './testing/tips.ts';
import { expectToast } from './testing/toast.ts';

it('a winner is ruled out during the hold, and the removal taken back', { timeout: 240_000 }, async () => {
  const api = await adminApi(siteUrl());
  const fan = await newFan(siteUrl(), `prize-${Date.now().toString(36)}`);
  const own = await importOwnDraw(api, 'prize');
  const tournamentId = own.id;
  await own.publish();
  const tournament = await own.read();
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await fan.api('submitEntry', { params: { tournamentId }, body });
  await own.playToEnd();
  const stateOf = async () => (await api('getAdminPrizes', { params: { tournamentId } })).data.public.state;
  // A job verifies the board within a minute or two; the hold then lasts a day.
  await expect.poll(stateOf, { timeout: 150_000, interval: 1_000 }).toMatch(/provisional|held/);

  const page = await openPage({ size: 'desktop', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${tournamentId}/day`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await prize
    .getByRole('row', { name: new RegExp(fan.username) })
    .getByText('$100.00')
    .waitFor();
  expect(await prize.getByRole('button', { name: 'Release the prize' }).isDisabled()).toBe(true);
  await prize.getByRole('button', { name: 'Rule out' }).click();
  const question = page.getByRole('alertdialog', { name: `Rule ${fan.username} out of the prize?` });
  await question.getByLabel('Why they may not win').selectOption('professional');
  await question.getByLabel('Reason').fill('Plays on the tour');
  await expectSound(page);
  await question.getByRole('button', { name: 'Rule out' }).click();
  await expectToast(page, `${fan.username} is ruled out of the prize`);
  const ruledOut = prize.getByRole('region', { name: 'Ruled out' });
  await ruledOut.getByText('Professional player: Plays on the tour').waitFor();
  await ruledOut.getByRole('button', { name: 'Take back' }).click();
  await prize.getByRole('row', { name: new RegExp(fan.username) }).waitFor();
  await expectSound(page);
});
