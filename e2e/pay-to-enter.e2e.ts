import type { Tournament } from '@boast/contract/tournaments';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { creditsUrl } from './testing/credits-url.ts';
import { pickTheUpper, tipTheUpper } from './testing/draws/all-upper.ts';
import { submitByKey, tipByKeyboard } from './testing/draws/draw.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { apiOf } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

let url: string;
beforeAll(async () => {
  url = await creditsUrl();
});

it('G6: without credits, pick a draw and buy one with a second card: one press submits the picks', async () => {
  const fan = await newFan(url, 'short-of-cash');
  const page = await openPage({
    size: 'desktop',
    siteUrl: url,
    session: fan.session,
    tolerated: [/status of 402 .*\/entries/, /ERR_FAILED/],
  });
  const tournament = await upcomingDraw();
  await page.goto(`/tournaments/${tournament.id}`);
  // Said before the first pick, but no reason not to pick.
  await page.getByText('Entering costs 1 credit, and you have none').waitFor();
  await expectSound(page);
  for (const tip of tipTheUpper(tournament)) await tipByKeyboard(page, tip, 'one-stroke');
  // The words may still be of the pick before; the server has the last one now.
  const params = { tournamentId: tournament.id };
  await expect
    .poll(async () => (await fan.api('getDraft', { params })).data.picks?.endsWith('00'))
    .toBe(false);
  await page.getByText('Saved as draft').waitFor();
  await submitByKey(page, 'Submit Tips');
  await expectToast(
    page,
    'Insufficient Credits',
    'You need 1 credit to enter this tournament. Please purchase credits first.',
  );

  await page.waitForURL('**/payment');
  await page.getByRole('heading', { name: 'Return to Tournament' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: /^2\s*credits/ }).click();
  await page.getByText('$20.00').first().waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await page
    .getByRole('button', { name: /^1\s*credit/ })
    .first()
    .click();
  const card = page.getByLabel('Test card number');
  await card.fill(DECLINED);
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The card was declined' });
  await refusal.waitFor();
  // E4: it is where one looks.
  await expect.poll(() => refusal.evaluate((box) => document.activeElement === box.parentElement)).toBe(true);
  await expectSound(page);
  await card.fill(GOOD);
  await page.getByRole('button', { name: 'Pay $10.00' }).press('Enter');

  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await page.getByRole('banner').getByText('1 credit', { exact: true }).waitFor();
  await expectSound(page);
  await expectNoneWithoutPress({ page, fan, tournament });
  // A submit without an answer says so, and keeps the picks.
  await page.route('**/api/tournaments/*/entries', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Continue to Tournament' }).click();
  await expectToast(page, 'Error submitting tips', 'Please try again.');
  await page.getByText('23 of 23').first().waitFor();
  await page.goBack();
  await page.getByText('Continue, and they are submitted for 1 credit.').waitFor();
  await page.getByRole('link', { name: 'Continue to Tournament' }).click();
  await page.getByRole('status').getByText('Tips submitted').waitFor();
  // The same page submits nothing again, and the receipt leads to nothing that waits.
  await page.reload();
  await page.getByText('Entry Submitted').waitFor();

  await page.goto('/credits');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.allTextContents()).toEqual([
    expect.stringMatching(/^Tournament Entry.*−1 credits$/),
    expect.stringMatching(/^Purchased Credits.*\+1 credits$/),
  ]);
  await expectSound(page);
});

it('a price that is another than the page showed is said, and nothing is submitted', async () => {
  const fan = await newFan(url, 'saw-another-price');
  const tolerated = [/status of 409 .*\/entries/];
  const page = await openPage({ size: 'phone', siteUrl: url, session: fan.session, tolerated });
  const tournament = await upcomingDraw();
  const params = { tournamentId: tournament.id };
  const body = {
    picks: writeDraftPicks(pickTheUpper(tournament)),
    drawVersion: tournament.drawVersion,
    entryVersion: null,
  };
  await fan.api('saveDraft', { params, body, ifMatch: 0 });
  const address = `**/api/tournaments/${tournament.id}`;
  await patchAnswer<Tournament>(page, address, (read) => ({ ...read, entryCredits: 0 }));
  await page.goto(`/tournaments/${tournament.id}`);
  await page.getByText('Saved as draft').waitFor();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Submit Tips' }).tap();
  const words = 'Entering costs 1 credit now. Nothing was submitted: submit again if you agree.';
  await expectToast(page, 'The price has changed', words);
  await page.getByText('Entering costs 1 credit, and you have none').waitFor();
  expect((await fan.api('myEntries')).data).toEqual([]);
});

interface Returning {
  readonly page: Page;
  readonly fan: NewFan;
  readonly tournament: Tournament;
}

/** Another device took the final back meanwhile: the way back submits nothing, nor does making the pick again. Ends at the receipt. */
async function expectNoneWithoutPress({ page, fan, tournament }: Returning): Promise<void> {
  const params = { tournamentId: tournament.id };
  const { picks, version, drawVersion, entryVersion } = (await fan.api('getDraft', { params })).data;
  const body = { picks: `${picks?.slice(0, -2)}00`, drawVersion, entryVersion };
  await fan.api('saveDraft', { params, body, ifMatch: version });
  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/entries')) submits.push(request.url());
  });
  await page.getByRole('link', { name: 'Continue to Tournament' }).click();
  await page.getByText('22 of 23').first().waitFor();
  await page.reload();
  await page.getByText('22 of 23').first().waitFor();
  const final = tipTheUpper(tournament).at(-1);
  if (final) await tipByKeyboard(page, final, 'one-stroke');
  await page.getByText('23 of 23').first().waitFor();
  await page.getByText('Saved as draft').waitFor();
  expect(submits).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
}

async function upcomingDraw() {
  const api = apiOf(url);
  const { data } = await api('listTournaments', { query: { status: 'UPCOMING', gender: 'mens' } });
  const first = data.find(({ isDemo }) => isDemo);
  if (!first) throw new Error('The demo has no upcoming tournament');
  return (await api('getTournament', { params: { tournamentId: first.id } })).data;
}
