import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { boardRows } from './testing/draws/board-rows.ts';
import { importOwnDraw, type OwnTournament } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

// A draw before its first ball. One fan picks every upper player; a rival does so with one game less in the final.

let admin: Api;
let own: OwnTournament;
let fan: NewFan;
let rival: NewFan;

beforeEach(async () => {
  admin = await adminApi(siteUrl());
  own = await importOwnDraw(admin, 'what-if');
  const params = { tournamentId: own.id };
  await own.publish();
  const tournament = await own.read();
  fan = await newFan(siteUrl(), 'if-fan');
  rival = await newFan(siteUrl(), 'if-rival');
  const tips = tipTheUpper(tournament);
  const close = tips.map((tip) => (tip.match === 'Final' ? { ...tip, score: '3-1' as const } : tip));
  await fan.api('submitEntry', { params, body: { matchTips: toMatchTips(tournament, tips) } });
  await rival.api('submitEntry', { params, body: { matchTips: toMatchTips(tournament, close) } });
});

it('nothing is tried before the first ball, and from then on it is', async () => {
  const page = await openPage({ size: 'phone' });
  await moveTo(page, `/tournaments/${own.id}#what-if`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'What if', exact: true }).count()).toBe(0);
  await own.start();
  await says(page, 'Tap a winner to start');
});

/** The first open match of Round 1. */
function firstOpen({ rounds }: Tournament) {
  const match = rounds[0]?.matches.find(({ isBye, isCompleted }) => !isBye && !isCompleted);
  if (!match) throw new Error('Round 1 is over');
  return match;
}

const bandOf = (page: Page) => page.getByRole('region', { name: 'What if Not the real leaderboard' });
const says = (page: Page, words: string | RegExp) =>
  bandOf(page).getByRole('status').getByText(words).waitFor();
const rowsOf = (page: Page) => boardRows(bandOf(page).getByRole('table'));

describe.each([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('on a %s in the %s theme', (size, theme) => {
  it('winners are tapped, and the board follows, also without a network', async () => {
    await own.start();
    const page = await openPage({
      size,
      theme,
      session: fan.session,
      tolerated: [/ERR_INTERNET|ApiFailure/],
    });
    await moveTo(page, `/tournaments/${own.id}#leaderboard`);
    await page.getByRole('link', { name: 'What if', exact: true }).click();
    const band = bandOf(page);
    await says(page, 'Tap a winner to start');
    await expect.poll(() => rowsOf(page)).toHaveLength(3);
    await page.context().setOffline(true);

    // All as picked except for the final, where only the rival has the score.
    await band.getByRole('button', { name: 'Use my picks' }).click();
    await says(page, 'You would finish 1st of 2, no change');
    await band.getByRole('radio', { name: /^F(inal)?\b/ }).press('Space');
    await band.getByRole('list', { name: 'Final: who wins?' }).getByRole('button', { name: '3-1' }).click();
    await says(page, 'You would finish 2nd of 2, down 1');
    await expect.poll(async () => (await rowsOf(page))[1]).toContain(rival.username);
    await expectSound(page);

    // A player who loses earlier does not play the final, so the final is open again.
    await band.getByRole('radio', { name: /^(SF|Semi Final)/ }).press('Space');
    const semi = band.getByRole('group', { name: /^Semi Final match 1: / });
    await semi.getByRole('button', { pressed: false }).first().click();
    await says(page, 'You would be 1st of 2, no change');
    await band.getByRole('radio', { name: /^(R1|Round 1)/ }).press('Space');

    if (size === 'desktop') return;
    // Tried results survive the page, and Reset forgets them.
    const words = await band.getByRole('status').textContent();
    await page.context().setOffline(false);
    await page.reload();
    await says(page, words ?? '');
    await band.getByRole('button', { name: 'Reset' }).click();
    await says(page, 'Tap a winner to start');
    await page.reload();
    await says(page, 'Tap a winner to start');
  });
});

it('of a larger board the server answers, and what was really played is no longer tried', async () => {
  await own.start();
  const page = await openPage({ size: 'phone' });
  await patchAnswer<object>(page, '**/board-picks', (data) => ({ ...data, entries: null, picks: [] }));
  await moveTo(page, `/tournaments/${own.id}#what-if`);
  const band = bandOf(page);
  const match = firstOpen(await own.read());
  const [upper = '', lower = ''] = [match.playerOne, match.playerTwo].map((player) => player?.fullName);
  const group = band.getByRole('group', { name: /^Round 1 match \d+: / }).first();
  await group.getByRole('button').first().click();
  await says(page, /^if-\S+ and if-\S+ would lead jointly with 100 points$/);
  expect(upper + lower).not.toBe('');
  // The other player wins.
  const games: [number, number] = [0, match.bestOf === 5 ? 3 : 2];
  const result = { winnerId: match.playerTwo?.id ?? '', games };
  await admin('updateMatch', {
    params: { matchId: match.id },
    ifMatch: match.version,
    body: { result, accepted },
  });
  await says(page, 'Tap a winner to start');
  await expect
    .poll(() => band.getByRole('group', { name: new RegExp(upper.split(' ').at(-1) ?? '') }).count())
    .toBe(0);
  await expectSound(page);
});
