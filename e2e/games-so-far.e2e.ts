import type { Match } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { beginClubDraw, openClubDraw } from './testing/draws/club-draw.ts';
import { winUpper } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound, expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { newFan } from './testing/people/new-fan.ts';

/** A club's draw in play, which a fan has entered, with the link of a scorer. */
async function atTheCourt() {
  const [organiser, fan] = [await newFan(siteUrl(), 'organiser'), await newFan(siteUrl(), 'fan')];
  const id = await openClubDraw(organiser.api, ownName('Club Games'));
  const params = { tournamentId: id };
  const { data: open } = await organiser.api('getTournament', { params });
  const matchTips = toMatchTips(open, tipTheUpper(open));
  await fan.api('submitEntry', { params, body: { matchTips, draftVersion: 0 }, ifMatch: 0 });
  const drawn = await beginClubDraw(organiser.api, id, new Date());
  const match = drawn.rounds
    .flatMap(({ matches }) => matches)
    .find(({ isBye, playerOne, playerTwo }) => !isBye && playerOne !== null && playerTwo !== null);
  const { address } = (await organiser.api('makeScorerLink', { params, body: {} })).data;
  const read = async (): Promise<Match> =>
    (await organiser.api('getMatch', { params: { matchId: match?.id ?? '' } })).data;
  const [upper, lower] = [match?.playerOne?.fullName ?? '', match?.playerTwo?.fullName ?? ''];
  return { id, organiser, fan, link: address, read, upper, lower };
}

const tapGame = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} won the game` }).tap();

it('a game that ends at the court is read by fans, on a page that is open and at once', async () => {
  const { id, fan, link, read, upper, lower } = await atTheCourt();
  const live = await openPage({ who: 'fan', size: 'phone', theme: 'light', session: fan.session });
  // Only its link leads to this draw: who has entered it finds it here, and no draws of other stories.
  await live.goto('/live-results?show=mine');
  const rowIn = (region: string | RegExp) =>
    live
      .getByRole('region', { name: region })
      .getByRole('listitem')
      .filter({ has: live.getByRole('button', { name: new RegExp(`${upper}.* vs ${lower}`) }) });
  await rowIn('Next').waitFor();
  const draw = await openPage({ who: 'reader', size: 'desktop', session: fan.session });
  await draw.goto(`/tournaments/${id}`);
  const bar = await openPage({ who: 'bar', size: 'desktop' });
  await bar.goto(`/tournaments/${id}/screen#court`);
  await bar.getByRole('region', { name: 'On court', exact: true }).waitFor();

  const phone = await openPage({ who: 'scorer', size: 'phone', tolerated: [/ERR_INTERNET_DISCONNECTED/] });
  await phone.goto(link);
  await phone.getByRole('link', { name: new RegExp(upper) }).tap();
  await tapGame(phone, upper);

  const row = rowIn('On court');
  await row.getByText('On court, 1-0', { exact: true }).waitFor();
  await row.getByText(`On court, ${upper} leads 1-0`).waitFor();
  const { height } = (await row.boundingBox()) ?? {};
  await draw
    .getByRole('button', { name: new RegExp(`${upper}.*, 1 game, against ${lower}.*, 0 games`) })
    .waitFor();
  await bar.getByText(`${upper} leads 1-0`).waitFor();
  await expectSoundInBothLooks(live);
  await expectSound(draw);
  await expectSound(bar);

  // Without a network the newest games wait, and the match goes on.
  await phone.context().setOffline(true);
  await tapGame(phone, lower);
  await phone.getByRole('button', { name: 'Undo' }).tap();
  await phone.getByText('1-0', { exact: true }).waitFor({ state: 'detached' });
  await tapGame(phone, lower);
  expect((await read()).gamesSoFar?.games).toEqual([1, 0]);
  await phone.context().setOffline(false);
  await row.getByText('On court, 1-1', { exact: true }).waitFor();
  await row.getByText('On court, Level at 1-1').waitFor();
  await draw.getByText('On court, 1-1', { exact: true }).waitFor();
  expect((await row.boundingBox())?.height).toBe(height);

  // Another phone goes on from there.
  const second = await openPage({ who: 'second scorer', size: 'phone' });
  await second.goto(link);
  await second.getByRole('link', { name: new RegExp(upper) }).tap();
  await expect.poll(() => second.getByText('1', { exact: true }).count()).toBe(2);

  await row.getByRole('button').tap();
  await live.getByRole('dialog').getByText('Games: Level at 1-1').waitFor();
  await live.keyboard.press('Escape');

  await tapGame(phone, upper);
  await phone.getByRole('button', { name: /^Send the result/ }).tap();
  await row.waitFor({ state: 'detached' });
  await draw.getByRole('button', { name: new RegExp(`${upper}.*, 2 games, winner, against`) }).waitFor();
  expect(await read()).toMatchObject({ gameScore: '2-1', gamesSoFar: null });
});

it('games of a match that somebody else has ended are refused, and the phone says so', async () => {
  const { organiser, link, read, upper, lower } = await atTheCourt();
  const phone = await openPage({
    who: 'scorer',
    size: 'phone',
    tolerated: [/ERR_INTERNET_DISCONNECTED/, /status of 422/],
  });
  await phone.goto(link);
  await phone.getByRole('link', { name: new RegExp(upper) }).tap();
  await phone.context().setOffline(true);
  await tapGame(phone, lower);
  await winUpper(organiser.api, await read());
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: 'All matches' }).tap();
  await phone.getByText(`Fans don't read the games of ${upper} vs ${lower}`).waitFor();
  await phone.getByText('This match has a result').waitFor();
  await expectSoundInBothLooks(phone);
  await phone.getByRole('button', { name: 'Dismiss' }).tap();
  await phone.getByText("Fans don't read the games").waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ isCompleted: true, gamesSoFar: null });
});
