import type { Match, Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { importOwnEight } from './testing/draws/play-all.ts';
import { expectSound, expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectStored } from './testing/stored-page.ts';

const matchesOf = ({ rounds }: Tournament): Match[] => rounds.flatMap(({ matches }) => matches);

/** A draw of eight in play, of this try alone. */
async function drawInPlay(api: Api, name: string) {
  const own = await importOwnEight(api, name);
  await own.publish();
  await own.start();
  const match = async (index: number) => {
    const found = matchesOf(await own.read())[index];
    if (!found) throw new Error(`There is no match ${index}`);
    return found;
  };
  return { id: own.id, match };
}

const nameOf = (match: Match, side: 'playerOne' | 'playerTwo'): string => match[side]?.fullName ?? '';

async function openMatch(page: Page, match: Match): Promise<void> {
  await page.getByRole('link', { name: new RegExp(nameOf(match, 'playerOne')) }).tap();
  await page.getByRole('button', { name: /^First to/ }).waitFor();
}

const tapGame = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} won the game` }).tap();

const sendIt = (page: Page) => page.getByRole('button', { name: /^Send the result/ }).tap();

/** Every entering of a result leaves one record. */
async function timesEntered(api: Api, { id }: Match): Promise<number> {
  const { data } = await api('listAudit', { query: { resource_id: id, page_size: 100 } });
  return data.filter(({ action }) => action === 'match.update').length;
}

const toWin = ({ bestOf }: Match): number => (bestOf === 5 ? 3 : 2);

describe('results from a phone at the court', () => {
  it('are entered by taps, kept while there is no network, and sent exactly once', async () => {
    const api = await adminApi(siteUrl());
    const draw = await drawInPlay(api, 'Courtside Open Tapper');
    const page = await openPage({
      size: 'phone',
      session: await signIn(siteUrl(), 'admin'),
      installs: true,
      // Files that the page fetches ahead may come too late to be stored.
      tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/assets\//],
    });
    await page.goto(`/admin/tournaments/${draw.id}/day`);
    await page.getByRole('link', { name: 'Courtside', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'Courtside' }).waitFor();
    await page.getByRole('link', { name: / vs / }).first().waitFor();
    await expectStored(page);
    await expectSoundInBothLooks(page);
    const [first, second] = [await draw.match(0), await draw.match(1)];

    await openMatch(page, first);
    await expectSoundInBothLooks(page);
    for (let game = 0; game < toWin(first); game++) await tapGame(page, nameOf(first, 'playerOne'));
    await expectSound(page);
    await sendIt(page);
    await expect.poll(async () => (await draw.match(0)).gameScore).toBe(`${toWin(first)}-0`);

    await openMatch(page, second);
    // A double tap is one game.
    await page.getByRole('button', { name: `${nameOf(second, 'playerTwo')} won the game` }).dblclick();
    await page.context().setOffline(true);
    await tapGame(page, nameOf(second, 'playerOne'));
    await page.getByRole('button', { name: 'Undo' }).tap();
    for (let game = 1; game < toWin(second); game++) await tapGame(page, nameOf(second, 'playerTwo'));
    await sendIt(page);
    await page
      .getByText("1 result is saved on this phone. It'll be sent when you're online again.")
      .waitFor();
    await expectSoundInBothLooks(page);

    // The winner who waits plays the next match, without a network too.
    await openMatch(page, first);
    await page.getByText('Final score').tap();
    await expectSound(page);
    await page.getByRole('button', { name: `${nameOf(second, 'playerTwo')} won ${toWin(first)}-1` }).tap();
    await sendIt(page);
    await page.getByText('2 results are saved on this phone.').waitFor();

    await page.reload();
    await page.getByText('2 results are saved on this phone.').waitFor();
    await page.getByText("Can't refresh right now. 2 results wait to be sent.").waitFor();
    await expectSoundInBothLooks(page);
    const third = await draw.match(2);
    await openMatch(page, third);
    await tapGame(page, nameOf(third, 'playerOne'));
    await page.reload();
    await page.getByRole('button', { name: `${nameOf(third, 'playerOne')} won the game` }).waitFor();
    await page.getByText('1', { exact: true }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: "You're offline" }).waitFor();
    await page.getByRole('heading', { name: '2 results wait to be sent' }).waitFor();
    await page.context().setOffline(false);
    // The offline page comes back by itself, and would cut short a navigation that has begun.
    await page.getByRole('heading', { name: "You're offline" }).waitFor({ state: 'detached' });
    await page.goto(`/admin/tournaments/${draw.id}/courtside`);
    await expect.poll(async () => (await draw.match(4)).gameScore).toBe(`1-${toWin(first)}`);
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
    expect((await draw.match(1)).gameScore).toBe(`0-${toWin(second)}`);
    for (const index of [0, 1, 4]) expect(await timesEntered(api, await draw.match(index))).toBe(1);
  });

  it('survive a lost answer, are undone, and never replace what someone else entered', async () => {
    const api = await adminApi(siteUrl());
    const draw = await drawInPlay(api, 'Courtside Open Loser');
    const page = await openPage({
      size: 'phone',
      session: await signIn(siteUrl(), 'admin'),
      tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    });
    await page.goto(`/admin/tournaments/${draw.id}/courtside`);
    const [first, second] = [await draw.match(0), await draw.match(1)];

    await openMatch(page, first);
    await tapGame(page, nameOf(first, 'playerOne'));
    // A game in play is there again.
    await page.reload();
    await page.getByText('1', { exact: true }).waitFor();
    for (let game = 1; game < toWin(first); game++) await tapGame(page, nameOf(first, 'playerOne'));
    let isLost = false;
    await page.route(`**/api/admin/matches/${first.id}`, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await sendIt(page);
    const undo = page.getByRole('button', { name: new RegExp(`^Undo: ${nameOf(first, 'playerOne')} vs`) });
    await undo.waitFor();
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
    expect([isLost, await timesEntered(api, first)]).toEqual([true, 1]);
    await undo.tap();
    await expect.poll(async () => (await draw.match(0)).isCompleted).toBe(false);

    await openMatch(page, second);
    await page.context().setOffline(true);
    for (let game = 0; game < toWin(second); game++) await tapGame(page, nameOf(second, 'playerOne'));
    await sendIt(page);
    await page.getByText('1 result is saved on this phone.').waitFor();
    const theirs = { winnerId: second.playerTwo?.id ?? '', games: [1, toWin(second)] as [number, number] };
    const params = { matchId: second.id };
    const { version } = await draw.match(1);
    await api('updateMatch', { params, ifMatch: version, body: { result: theirs, accepted } });
    await page.context().setOffline(false);
    const conflict = page.getByRole('region', { name: 'Someone else has entered another result' });
    await conflict.getByText(`Theirs: ${nameOf(second, 'playerTwo')} won ${toWin(second)}-1`).waitFor();
    await expectSoundInBothLooks(page);
    expect((await draw.match(1)).gameScore).toBe(`1-${toWin(second)}`);
    await conflict.getByRole('button', { name: 'Send mine' }).tap();
    await expect.poll(async () => (await draw.match(1)).gameScore).toBe(`${toWin(second)}-0`);
    await conflict.waitFor({ state: 'detached' });
  });
});
