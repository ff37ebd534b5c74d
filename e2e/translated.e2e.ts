import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { makeLeague } from './testing/draws/make-league.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { scoreOf } from './testing/draws/wizard.ts';
import { signInOnPage } from './testing/looks/arrive.ts';
import { staleTexts, translatePage } from './testing/looks/page-translator.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo, visit } from './testing/site-page.ts';

// People who read the site in their own language let the browser translate it.

const expectCurrent = async (page: Page): Promise<void> => {
  await expect.poll(() => staleTexts(page)).toEqual([]);
};

async function publish(story: string): Promise<OwnTournament> {
  const admin = await adminApi(siteUrl());
  const own = await importOwnDraw(admin, story);
  await own.publish();
  return own;
}

it('B8: a translated page is signed in on', async () => {
  const page = await openPage({ size: 'phone' });
  await translatePage(page);
  await signInOnPage(page, 'fan');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectCurrent(page);
});

it('B8: the wizard and the draw of a translated page count what is picked', async () => {
  const own = await publish('translated-picks');
  const { session } = await newFan(siteUrl(), 'reads-french');
  const page = await openPage({ size: 'desktop', session });
  await translatePage(page);
  await visit(page, `/tournaments/${own.id}/beta`);
  await page.getByRole('button', { name: 'Start Tipping' }).click();
  // The translator's invisible character is between the words.
  const counter = (number: number) =>
    page.locator('p').filter({ hasText: new RegExp(`^Match \u200b?${number}\\b`) });
  for (const number of [1, 2, 3]) {
    await counter(number).waitFor();
    await scoreOf(page, 'upper', '2-0').press('0');
  }
  await counter(4).waitFor();
  await expectCurrent(page);
  await moveTo(page, `/tournaments/${own.id}`);
  await page
    .getByText(/^3 of \u200b?\d+/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Pick / })
    .first()
    .press('1');
  await expectCurrent(page);
});

it('B8: results come live on a translated board, draw and league', async () => {
  const own = await publish('translated-board');
  const admin = await adminApi(siteUrl());
  const params = { tournamentId: own.id };
  const [fan, rival] = await Promise.all([
    newFan(siteUrl(), 'reads-spanish'),
    newFan(siteUrl(), 'rivals-spanish'),
  ]);
  const tournament = await own.read();
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await fan.api('submitEntry', { params, body });
  await rival.api('submitEntry', { params, body });
  const league = await makeLeague(fan.api, { name: 'Translated Club', tournamentId: own.id });
  await own.start();
  const places = [`/tournaments/${own.id}#leaderboard`, `/tournaments/${own.id}`, `/leagues/${league.id}`];
  const pages = await Promise.all(
    places.map(async (path) => {
      const page = await openPage({ who: path, size: 'desktop', session: fan.session });
      await translatePage(page);
      await visit(page, path);
      return page;
    }),
  );
  const [board] = pages;
  if (!board) throw new Error('No board');
  const row = board.getByRole('row').filter({ hasText: fan.username });
  await row.waitFor();
  const before = await row.textContent();
  const { rounds } = await own.read();
  const matches = rounds[0]?.matches.filter(({ isBye }) => !isBye).slice(0, 3) ?? [];
  for (const { id, playerOne, version, bestOf } of matches) {
    const games: [number, number] = [bestOf === 5 ? 3 : 2, 0];
    const result = { winnerId: playerOne?.id ?? '', games };
    await admin('updateMatch', { params: { matchId: id }, ifMatch: version, body: { result, accepted } });
    await expect.poll(() => row.textContent()).not.toBe(before);
  }
  const points = (await fan.api('leaderboard', { params })).data.find(
    ({ username }) => username === fan.username,
  )?.points;
  await expect.poll(() => row.textContent()).toContain(String(points));
  for (const page of pages) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectCurrent(page);
  }
});
