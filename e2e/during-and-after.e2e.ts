import type { Match, Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { boardRows } from './testing/draws/board-rows.ts';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { lookByRounds, ownPickOf } from './testing/draws/draw.ts';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { toMatchTips, type WrittenTip } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { type Api, adminApi, apiOf } from './testing/people/api.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

// Canary Wharf 2021 from its first ball: matches 2 and 4 of Round 1 are played, best of three, and the picks of three
// people differ only in these two.

const SECOND = 'Round 1 match 2';
const FOURTH = 'Round 1 match 4';

let admin: Api;
let tournamentId: string;
/** The picks of the three: upper in both, 2-0; upper 2-1 in the second, lower in the fourth; lower in the second. */
let own: NewFan;
let closest: NewFan;
let rival: NewFan;
let rivalsEntry: string;

const read = async (): Promise<Tournament> =>
  (await admin('getTournament', { params: { tournamentId } })).data;

beforeEach(async () => {
  admin = await adminApi(siteUrl());
  const url = ownPage('during', { of: 'canary-wharf-classic-2021', inDays: 9 });
  tournamentId = await importPage(admin, { url, gender: 'mens' });
  const params = { tournamentId };
  await admin('switchSync', { params, body: { enabled: false, reason: 'By hand' } });
  await admin('publishTournament', { params, body: { accepted, reason: 'The draw is complete' } });
  [own, closest, rival] = await Promise.all([
    newFan(siteUrl(), 'during-own'),
    newFan(siteUrl(), 'during-closest'),
    newFan(siteUrl(), 'during-rival'),
  ]);
  await enter(own, {});
  await enter(closest, { [SECOND]: { score: '2-1' }, [FOURTH]: { lower: true } });
  rivalsEntry = await enter(rival, { [SECOND]: { lower: true } });
});

async function begin(): Promise<void> {
  const body = { status: 'ACTIVE', reason: 'First ball' } as const;
  await admin('updateTournament', { params: { tournamentId }, body, ifMatch: (await read()).version });
}

type Changes = Readonly<Record<string, { score?: WrittenTip['score']; lower?: boolean }>>;

/** Picks every upper player except for the changes. Resolves to the entry's id. */
async function enter({ api }: NewFan, changes: Changes): Promise<string> {
  const tournament = await read();
  const tips = tipTheUpper(tournament).map((tip) => {
    const { score = tip.score, lower = false } = changes[tip.match] ?? {};
    const winner = lower ? (matchOf(tournament, tip.match).playerTwo?.fullName ?? '') : tip.winner;
    return { ...tip, score, winner };
  });
  const body = { matchTips: toMatchTips(tournament, tips) };
  return (await api('submitEntry', { params: { tournamentId }, body })).data.id;
}

function matchOf({ rounds }: Tournament, title: string): Match {
  const [first] = rounds;
  const match = first?.matches[Number(title.slice(-1)) - 1];
  if (!match) throw new Error(`No ${title}`);
  return match;
}

const surname = (player: Match['playerOne']): string => player?.fullName.split(' ').slice(1).join(' ') ?? '';

/** The upper player wins 2-1. */
async function play(title: string): Promise<void> {
  const match = matchOf(await read(), title);
  const gameScores: [number, number][] = [
    [11, 7],
    [9, 11],
    [11, 5],
  ];
  const result = { winnerId: match.playerOne?.id ?? '', games: [2, 1] as [number, number], gameScores };
  await admin('updateMatch', {
    params: { matchId: match.id },
    ifMatch: match.version,
    body: { result, accepted },
  });
}

const open = (page: Page, path = ''): Promise<void> => moveTo(page, `/tournaments/${tournamentId}${path}`);
/** Opens the page until the reader's rank is known: movement can be shown only from then on. */
async function openRanked(page: Page, path = ''): Promise<void> {
  const standing = page.waitForResponse(/\/standing$/);
  await open(page, path);
  await standing;
}
const showsPick = (page: Page, title: string, words: string) =>
  expect.poll(() => ownPickOf(page, title)).toContain(words);

it('before the start nobody sees what others picked', async () => {
  const tolerated = [/status of 409/, /ApiFailure/];
  const page = await openPage({ size: 'phone', session: own.session, tolerated });
  await open(page, `/entries/${rivalsEntry}`);
  await page.getByRole('heading', { name: 'Picks are secret until the start' }).waitFor();
  await expectSound(page);
  // The owner reads them at any time.
  const owners = await openPage({ who: 'owner', size: 'phone', session: rival.session, tolerated });
  await open(owners, `/entries/${rivalsEntry}`);
  await owners.getByRole('heading', { level: 1, name: 'Your picks' }).waitFor();
  await owners.getByRole('heading', { name: 'Draw' }).waitFor();
  await expectSound(owners);
  await expect(apiOf(siteUrl())('fieldPicks', { params: { tournamentId } })).rejects.toThrow('NOT_SEALED');
});

describe('from the start on', () => {
  beforeEach(begin);

  it('results come by themselves, with what the picks earned and why', async () => {
    const page = await openPage({ size: 'desktop', session: own.session });
    await openRanked(page);
    await lookByRounds(page);
    await showsPick(page, SECOND, 'Possible');
    await play(SECOND);
    await showsPick(page, SECOND, 'Correct, +100 points');
    const told = page.getByRole('status').filter({ hasText: ' beat ' });
    await told.getByText('You had it: +100, down 1 to 2nd').waitFor();
    await expect.poll(() => page.locator('[data-told]').getAttribute('data-cell')).toBe('1');
    await expectSound(page);
    await told.getByRole('link', { name: 'See it in the draw' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('data-match')).toBe('1');
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await told.waitFor({ state: 'detached' });
    // The matches that still separate the two leaders.
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'What if' }).click();
    const chance = page.getByRole('region', { name: 'Your chance of the prize' });
    const { playerOne } = matchOf(await read(), FOURTH);
    await chance.getByRole('link', { name: `Root for ${surname(playerOne)} against ` }).waitFor();
    await expect.poll(() => chance.getByRole('listitem').count()).toBe(1);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Draw' }).click();

    const opener = page.getByRole('button', { name: new RegExp(`^Details of ${SECOND}\\.`) });
    // By keys: a match is one Tab stop, and its foot is below its players.
    await page
      .getByRole('group', { name: SECOND, exact: true })
      .getByRole('button', { name: /^Path of / })
      .first()
      .focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const sheet = page.getByRole('dialog', { name: SECOND });
    await sheet.getByText('Most picked').waitFor();
    await expect.poll(() => sheet.getByRole('row').nth(1).textContent()).toMatch(/, winner119112$/);
    await expect
      .poll(() => sheet.getByRole('definition').allTextContents())
      .toEqual([expect.stringMatching(/^Correct.* won\+100$/), 'Wrong2-0 picked, finished 2-10', '100']);
    // Two of three picked the upper player, each with another score.
    await expect
      .poll(() => sheet.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/67%, 2 entries.*2-0 33%, 2-1 33%$/),
        expect.stringMatching(/33%, 1 entry.*2-0 33%$/),
      ]);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('ranks move with each result, and the board leads to others’ picks', async () => {
    await play(SECOND);
    const leads = async () => (await own.api('leaderboard', { params: { tournamentId } })).data[0];
    await expect.poll(leads).toMatchObject({ username: closest.username, points: 101 });
    const page = await openPage({ size: 'desktop', session: own.session });
    await openRanked(page, '#leaderboard');
    const board = page.getByRole('table', { name: 'Leaderboard' });
    const rows = async () => (await boardRows(board)).slice(1);
    await expect
      .poll(rows)
      .toEqual([`1${closest.username}1/1101`, `2${own.username}You1/1100`, `3${rival.username}0/10`]);
    await play(FOURTH);
    await page
      .getByRole('status')
      .getByText(/^You had it: \+100, up 1 to 1st$/)
      .waitFor();
    await expect
      .poll(rows)
      .toEqual([
        `11up 1 with the last result${own.username}You2/2200`,
        `21down 1 with the last result${closest.username}1/2101`,
        `3unchanged by the last result${rival.username}1/2100`,
      ]);
    const summary = async () => (await page.getByRole('definition').allTextContents()).slice(0, 4);
    await expect.poll(summary).toEqual(['1/3', '200', '2/2', '100%']);
    const detail = board.getByRole('row').nth(1).locator('[data-detail]');
    await expect.poll(() => detail.first().textContent()).toContain('2 of ');
    // The rank comes with the board, which is a separate call.
    await expect
      .poll(() => page.getByRole('term').first().textContent())
      .toBe('Rank1up 1 with the last result');
    await expectSound(page);
    const view = page.getByRole('navigation', { name: 'View' });
    await view.getByRole('link', { name: 'Info' }).click();
    await page.getByText(/^Sealed, entry [123] \(verified on this device\)$/).waitFor();
    // Nothing else differs between the three.
    await view.getByRole('link', { name: 'What if' }).click();
    await page.getByText("You can't be caught").waitFor();
    await view.getByRole('link', { name: 'Leaderboard' }).click();

    await board.getByRole('link', { name: rival.username }).click();
    await page.getByRole('heading', { level: 1, name: `${rival.username}'s picks` }).waitFor();
    // Behind by the match that only the two others had right; nothing else differs.
    await expect.poll(summary).toEqual(['3/3', '100', '1/2', '50%']);
    await page
      .getByRole('button', { name: new RegExp(`${rival.username}'s pick:`) })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Compare with mine' }).click();
    await page.getByText(`You lead ${rival.username} by 100.`).waitFor();
    await page.getByText("The remaining matches can't change that.").waitFor();
    const different = page.getByRole('group', { name: SECOND, exact: true });
    await expect.poll(() => different.getByText(`${rival.username}'s pick:`).count()).toBe(1);
    const same = page.getByRole('group', { name: FOURTH, exact: true });
    await expect.poll(() => same.getByText('Same pick').count()).toBe(1);
  });

  it('where live news fail the page asks by itself', async () => {
    const page = await openPage({
      size: 'phone',
      session: own.session,
      ownProfile: true,
      tolerated: [/ERR_FAILED/],
    });
    await page.clock.install();
    await page.route('**/api/tournaments/*/events', (route) => route.abort());
    await open(page);
    await showsPick(page, 'Round 1 match 6', 'Possible');
    await play('Round 1 match 6');
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(15_000);
          return ownPickOf(page, 'Round 1 match 6');
        },
        { interval: 500 },
      )
      .toContain('+100');
  });

  it('a match of a comparison is sound on a phone', async () => {
    await play(SECOND);
    const page = await openPage({ size: 'phone', session: own.session });
    await open(page, `/compare/${rivalsEntry}`);
    await page.getByText(`You lead ${rival.username}`).waitFor();
    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Most picked').waitFor();
    await expectSound(page);
  });

  it('near the end a few results can be tried', async () => {
    const { id } = await demoTournament(siteUrl(), 'ACTIVE');
    const [leader] = (await apiOf(siteUrl())('leaderboard', { params: { tournamentId: id } })).data;
    const page = await openPage({ size: 'phone', theme: 'light' });
    await moveTo(page, `/tournaments/${id}/entries/${leader?.entryId}`);
    const chance = page.getByRole('region', { name: `${leader?.username}'s chance of the prize` });
    await chance.getByText(`${leader?.username} wins (or ties) if `).waitFor();
    const whatIf = chance.getByRole('group', { name: /^What if: / }).first();
    await whatIf.getByRole('radio').first().press('ArrowLeft');
    await chance
      .getByRole('status')
      .getByText(/^Then the chance is \d+/)
      .waitFor();
    await expectSound(page);
  });

  it('a comparison needs two', async () => {
    const tolerated = [/status of 40[04]/, /ApiFailure/];
    const page = await openPage({ size: 'phone', session: rival.session, tolerated });
    await open(page, `/compare/${rivalsEntry}`);
    await page.getByRole('heading', { name: 'This is your own entry' }).waitFor();
    await expectSound(page);
    await open(page, '/entries/nothing');
    await page.getByRole('heading', { name: 'Entry Not Found' }).waitFor();
    const visitor = await openPage({ size: 'phone', tolerated });
    await open(visitor, `/compare/${rivalsEntry}`);
    await visitor.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await open(visitor, `/entries/${rivalsEntry}`);
    await visitor.getByRole('heading', { name: `${rival.username}'s picks` }).waitFor();
  });
});
