import type { Match, Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { beginClubDraw } from './testing/draws/club-draw.ts';
import { winUpper } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import type { Api } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

// A club's draw of thirteen with a plate and a match for third place, from the form to the last ball.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const PLAYERS = 'Anna Berg,Ben Cole,Carla Diaz,Dan Evans,Eva Fox,Finn Gray,Gina Hall,Hugo Irwin'
  .concat(',Ida Jones,Jack Kent,Kate Lane,Leo Moss,Mia Nash')
  .split(',');

it('nobody goes home after one match: a plate and a third place beside a draw of thirteen', async () => {
  const name = ownName('Autumn Championship');
  const [host, fan] = [await newFan(siteUrl(), 'plate-host'), await newFan(siteUrl(), 'plate-fan')];
  const page = await openPage({
    size: 'phone',
    who: 'organiser',
    session: host.session,
    // The question about the plate.
    tolerated: [/409 \(Conflict\)/],
  });
  const id = await openWithPlate(page, name);
  await beginClubDraw(host.api, id, new Date());

  await walkOver(host.api, await nextOf(host.api, id));
  await waitForPlate(page, { name, id });
  for (let match = 0; match < 8; match++) await winUpper(host.api, await nextOf(host.api, id));

  // The fan came too late for the main draw, and plays the plate.
  const fansPage = await openPage({ size: 'phone', theme: 'light', who: 'fan', session: fan.session });
  await fansPage.goto(`/tournaments/${id}`);
  const offer = fansPage.getByRole('region', { name: 'Plate' });
  await offer.getByText(/matches, free, until /).waitFor();
  await expectSound(fansPage);
  const plate = await fedDraw(host.api, id, 'plate');
  await enter(fan.api, plate);

  await scoreAtCourt(page, { id, plate, api: host.api });
  const sealed = await sealedEntries(fan.api, plate.id);
  await correct(page, { id, name });
  expect(await sealedEntries(fan.api, plate.id)).toEqual(sealed);

  await playToEnd(host.api, id);
  await playToEnd(host.api, plate.id);
  await playToEnd(host.api, (await fedDraw(host.api, id, 'third-place')).id);
  await seeTheEnds(fansPage, { id });
});

/** From "Run a draw" to a draw that is open. Returns its id. */
async function openWithPlate(page: Page, name: string): Promise<string> {
  await page.goto('/run-a-draw');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Place', { exact: true }).fill('Squash Club, Leeds, England');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First match').fill(`${inTwoDays}T19:00`);
  await page.getByLabel('Players', { exact: true }).fill(PLAYERS.join('\n'));
  await page.getByText('13 players, draw of 16, 3 byes').waitFor();
  expect(await page.getByLabel('Consolation of the plate').isDisabled()).toBe(true);
  await page.getByText('Plate for first-round losers').tap();
  await page.getByText('Third place').tap();
  await expectSound(page);
  await button(page, 'Create the draw').tap();
  await button(page, 'Open for picks').tap();
  await page.getByRole('heading', { level: 1, name: 'Send the link to your club' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const read = async (api: Api, tournamentId: string): Promise<Tournament> =>
  (await api('getTournament', { params: { tournamentId } })).data;

/** The next match of a draw that can be played. */
async function nextOf(api: Api, id: string): Promise<Match> {
  const matches = (await read(api, id)).rounds.flatMap((round) => round.matches);
  const next = matches.find((match) => isOpen(match));
  if (!next) throw new Error('No match is open');
  return next;
}

const isOpen = ({ isBye, isCompleted, playerOne, playerTwo }: Match): boolean =>
  !isBye && !isCompleted && playerOne !== null && playerTwo !== null;

/** Whoever gives it plays in no plate. */
async function walkOver(api: Api, { id, playerOne, version }: Match): Promise<void> {
  const result = {
    winnerId: playerOne?.id ?? '',
    ending: 'walkover' as const,
    games: [0, 0] as [number, number],
  };
  await api('updateMatch', { params: { matchId: id }, ifMatch: version, body: { result, accepted } });
}

/** While its players come together, the plate has a page that asks for nothing. */
async function waitForPlate(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/tournaments/${id}`);
  const draws = page.getByRole('navigation', { name: 'Draws' });
  await draws.getByRole('link', { name: 'Plate' }).tap();
  await page.getByText('Opens when its players are known').waitFor();
  await page.getByRole('heading', { level: 1, name: `${name} Plate` }).waitFor();
  expect(await page.getByRole('link', { name: 'Submit Tips' }).count()).toBe(0);
  await expectSound(page);
}

async function fedDraw(api: Api, id: string, feed: 'plate' | 'third-place'): Promise<Tournament> {
  const found = (await read(api, id)).fedDraws.find((one) => one.feed === feed);
  expect(found).toMatchObject({ state: 'open' });
  return read(api, found?.tournamentId ?? '');
}

async function enter(fan: Api, draw: Tournament): Promise<void> {
  const matchTips = toMatchTips(draw, tipTheUpper(draw));
  const params = { tournamentId: draw.id };
  await fan('submitEntry', { params, body: { matchTips, draftVersion: 0 }, ifMatch: 0 });
}

const sealedEntries = async (api: Api, tournamentId: string) =>
  (await api('sealedEntries', { params: { tournamentId } })).data;

type AtCourt = { id: string; plate: Tournament; api: Api };

/** The matches of both draws stand in one list; the first ball of the plate seals it. */
async function scoreAtCourt(page: Page, { id, plate, api }: AtCourt): Promise<void> {
  const first = plate.rounds.flatMap((round) => round.matches).find(isOpen);
  const winner = first?.playerOne?.fullName ?? '';
  await page.goto(`/run/${id}/courtside`);
  await page
    .getByText(/^Semi Final/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: new RegExp(`${winner} vs .*Plate, `) }).tap();
  for (let game = 0; game < (first?.bestOf === 5 ? 3 : 2); game++)
    await button(page, `${winner} won the game`).tap();
  await button(page, /^Send the result/).tap();
  await expect.poll(async () => (await read(api, plate.id)).completedMatches).toBe(1);
  await expectSound(page);
}

/** The loser of a match of Round 1 won it: whoever is in the plate goes on in the main draw. */
async function correct(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/run/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await button(page, /^Correct result of /)
    .nth(1)
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/ wins 3-0$/)
    .last()
    .check({ force: true });
  const save = dialog.getByRole('button', { name: /^Clear \d results? and save$/ });
  await save.tap();
  await dialog.getByText(/^The plate has begun, and this changes who comes into it/).waitFor();
  await expectSound(page);
  await save.tap();
  await dialog.waitFor({ state: 'detached' });
}

async function playToEnd(api: Api, id: string): Promise<void> {
  for (;;) {
    const { completedMatches, totalMatches } = await read(api, id);
    if (completedMatches === totalMatches) return;
    await winUpper(api, await nextOf(api, id));
  }
}

/** Each draw of the event says how it ended. */
async function seeTheEnds(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/tournaments/${id}`);
  const draws = page.getByRole('navigation', { name: 'Draws' });
  for (const draw of ['Third place', 'Plate', 'Main draw']) {
    await draws.getByRole('link', { name: draw }).tap();
    await draws.locator('[aria-current=page]').getByText(draw).waitFor();
    await page
      .getByRole('region', { name: 'How it ended' })
      .getByRole('heading', { name: / (wins|takes third place)$/ })
      .waitFor();
  }
  await draws.getByRole('link', { name: 'Plate' }).tap();
  await page
    .getByText(/^You won/)
    .first()
    .waitFor();
  await expectSound(page);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Leaderboard' }).tap();
  await page.getByRole('region', { name: 'All week' }).getByText('1 draw').waitFor();
  await expectSound(page);
}
