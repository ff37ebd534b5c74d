import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { boardRows } from './testing/draws/board-rows.ts';
import { lookByRounds, ownPickOf } from './testing/draws/draw.ts';
import { importOwnEight, type OwnTournament } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

// Eight men, and a quarter-final that nobody wins. The fan picks every upper player, 3-0.

const FIRST = 'Quarter Final match 1';

let api: Api;
let own: OwnTournament;
let fan: NewFan;
/** The eight, in the order of the draw. */
let names: string[];

beforeEach(async () => {
  api = await adminApi(siteUrl());
  own = await importOwnEight(api, ownName('Endings Open'));
  await own.publish();
  const tournament = await own.read();
  names =
    tournament.rounds[0]?.matches.flatMap(({ playerOne, playerTwo }) => [
      playerOne?.fullName ?? '',
      playerTwo?.fullName ?? '',
    ]) ?? [];
  fan = await newFan(siteUrl(), 'endings-fan');
  const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
  await fan.api('submitEntry', { params: { tournamentId: own.id }, body });
  await own.start();
});

const dialog = (page: Page) => page.getByRole('dialog');
const versus = (one: number, two: number): string => `${names[one]} vs ${names[two]}`;

async function openResult(page: Page, match: string): Promise<void> {
  await page.getByRole('button', { name: `Enter result of ${match}` }).click();
  await dialog(page).waitFor();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expectToast(page, 'Match updated');
}

/** The upper player wins without losing a game. */
async function enterUpper(page: Page, match: string): Promise<void> {
  await openResult(page, match);
  await page.keyboard.press('1');
  await save(page);
}

async function enterNoResult(page: Page, match: string): Promise<void> {
  await openResult(page, match);
  await dialog(page).getByText('No result', { exact: true }).click();
  await dialog(page)
    .getByText('Nobody wins: the next opponent goes through the Semi Final without playing')
    .waitFor();
  await expectSound(page);
  await save(page);
}

/** Nobody wins the first quarter-final, and the upper players win the three others. */
async function playQuarterFinals(): Promise<void> {
  const match = (await own.read()).rounds[0]?.matches[0];
  if (!match) throw new Error('No first quarter final');
  const games: [number, number] = [0, 0];
  const body = { result: { winnerId: null, ending: 'no_result' as const, games }, accepted };
  await api('updateMatch', { params: { matchId: match.id }, ifMatch: match.version, body });
  for (let more = 0; more < 3; more += 1) await own.playNext();
}

/** Enters the lower player of the third quarter-final, which clears the semi-final. */
async function correctWrongly(): Promise<void> {
  const match = (await own.read()).rounds[0]?.matches[2];
  if (!match) throw new Error('No third quarter final');
  const games: [number, number] = [0, 3];
  const result = { winnerId: match.playerTwo?.id ?? '', games };
  const body = { result, accepted, cascade: true, reason: 'Entered the wrong way round' };
  await api('updateMatch', { params: { matchId: match.id }, ifMatch: match.version, body });
}

it('a match without a result is entered, taken back and entered again', async () => {
  const page = await openPage({ size: 'desktop', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${own.id}/day`);
  await enterNoResult(page, versus(0, 1));
  const undo = page.getByRole('button', { name: `Undo: ${versus(0, 1)}, no result` });
  await undo.waitFor();
  await expectSound(page);
  await undo.click();
  await expectToast(page, 'Result undone');
  await undo.waitFor({ state: 'detached' });
  await enterNoResult(page, versus(0, 1));
});

it('points that no game to 11 can have are asked about', async () => {
  const session = await signIn(siteUrl(), 'admin');
  const page = await openPage({ size: 'phone', session, tolerated: [/409 \(Conflict\)/] });
  await moveTo(page, `/admin/tournaments/${own.id}/day`);
  await openResult(page, versus(2, 3));
  await page.keyboard.press('1');
  const points = dialog(page).getByLabel('Points of each game');
  await points.fill('11-10 11-5 11-6');
  await dialog(page).getByRole('button', { name: 'Save result' }).click();
  await dialog(page)
    .getByText(/A game to 11 ends at 11 points or more, two clear/)
    .waitFor();
  await expectSound(page);
  await points.fill('12-10 11-5 11-6');
  await save(page);
});

it.each([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('a fan sees what is void on a %s in the %s theme', async (size, theme) => {
  await playQuarterFinals();
  const page = await openPage({ size, theme, session: fan.session });
  await moveTo(page, `/tournaments/${own.id}`);
  if (size === 'desktop') {
    await page.getByRole('button', { name: /^Quarter Final match 1: .*Nobody won it\..*void\./ }).waitFor();
    await expectSound(page);
    await lookByRounds(page);
  }
  const rounds = page.getByRole('navigation', { name: 'Rounds' });
  await rounds.getByRole('button', { name: 'Quarter Final', exact: true }).click();
  const first = page.getByRole('group', { name: FIRST, exact: true });
  await first.getByText('No result', { exact: true }).waitFor();
  await expect.poll(() => ownPickOf(page, FIRST)).toContain('Void');
  await rounds.getByRole('button', { name: 'Semi Final', exact: true }).click();
  const semi = page.getByRole('group', { name: 'Semi Final match 1', exact: true });
  await semi.getByText('No opponent').waitFor();
  await expectSound(page);
  await semi.getByRole('button', { name: /^Details of/ }).click();
  await dialog(page).getByText(`${names[2]} goes through: nobody came out of ${FIRST}`).waitFor();
  await dialog(page).getByText("Nobody won this match, so picks don't count").waitFor();
  await expectSound(page);
});

it('the tournament is played to its end, and the points are right', async () => {
  await playQuarterFinals();
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${own.id}/day`);
  await enterUpper(page, versus(4, 6));
  await correctWrongly();
  // An undone correction brings the cleared results back.
  await page.reload();
  await page
    .getByRole('button', {
      name: `Undo: ${versus(4, 5)}, ${names[5]} won 3-0; 1 later result comes back`,
    })
    .click();
  await expectToast(page, 'Result undone');
  await enterUpper(page, versus(2, 4));
  await expect.poll(async () => (await own.read()).status, { timeout: 150_000 }).not.toBe('ACTIVE');
  const seen = await openPage({ who: 'fan', size: 'phone', session: fan.session });
  await moveTo(seen, `/tournaments/${own.id}#leaderboard`);
  // Three quarter-finals and a semi-final with scores; the pick of the final was lost before it began.
  const rows = () => boardRows(seen.getByRole('table').first());
  await expect.poll(rows).toContainEqual(expect.stringMatching(/404/));
  await expectSound(seen);
});
