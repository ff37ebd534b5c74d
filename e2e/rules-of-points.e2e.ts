import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const NAME = 'Weights by round, doubled';

it('weights are picked when a tournament is published, and count to the end', async () => {
  const api = await adminApi(siteUrl());
  const own = await importOwnDraw(api, 'points');
  const admin = await openPage({ who: 'admin', size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const perfect = await publishWithWeights(admin, own.id);

  const fan = await newFan(siteUrl(), 'points');
  const phone = await openPage({ who: 'fan', size: 'phone', theme: 'light' });
  await phone.goto(`/tournaments/${own.id}`);
  const points = phone.getByRole('region', { name: 'Points', exact: true });
  await points.getByText(NAME).waitFor();
  await points.getByText(`A perfect entry earns ${perfect} points.`).waitFor();
  await points.getByText('Points decide the prize.').waitFor();
  await phone.getByText(/^For the most points/).waitFor();
  await expectSound(phone);

  const tournament = await own.read();
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await fan.api('submitEntry', { params: { tournamentId: own.id }, body });
  await admin.goto(`/admin/tournaments/${own.id}/edit`);
  await admin.getByText('Fixed, because someone has entered').first().waitFor();
  await expect.poll(() => admin.getByLabel('Points').inputValue()).toBe(NAME);
  await expectSound(admin);

  await own.playToEnd();
  await phone.goto(`/tournaments/${own.id}#leaderboard`);
  await phone.getByRole('row', { name: new RegExp(`${fan.username}.*${perfect}`) }).waitFor();
  await moveTo(phone, `/tournaments/${own.id}/verify`);
  await phone.getByRole('button', { name: 'Check all entries' }).click();
  await phone.getByText('The leaderboard is right').waitFor();
  await phone.getByText('The prize is right').waitFor();
  await phone.getByText(`by the rules of this tournament (${NAME})`).waitFor();
  await expectSound(phone);
});

/** Resolves to the dialog's example of a perfect entry. */
async function publishWithWeights(page: Page, tournamentId: string): Promise<string> {
  await page.goto(`/admin/tournaments/${tournamentId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Publish/ });
  await question.getByText('The right game score earns 1 more.').waitFor();
  await question.getByLabel('Points').selectOption({ label: NAME });
  const example = question.getByText(/^A perfect entry earns/);
  await question.getByText('The right game score doubles them.').waitFor();
  const perfect = /earns ([\d,]+) points/.exec(await example.innerText())?.[1] ?? '';
  await expectSound(page);
  await question.getByLabel('Reason').fill('The draw is complete');
  await question.getByRole('button', { name: 'Publish tournament' }).click();
  await expectToast(page, 'Tournament published');
  return perfect;
}
