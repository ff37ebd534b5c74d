import type { Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { boardRows } from './testing/draws/board-rows.ts';
import { makeLeague } from './testing/draws/make-league.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { atMatch } from './testing/draws/wizard.ts';
import { expectSound, newcomerOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { type Api, adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

const QUARTER_FINALS = 3;
/** Those of Round 1 and Round 2: eight players begin in Round 2. */
const MATCHES_BEFORE = 16;

it('a newcomer comes on the day of the quarter-finals, joins a friend’s league, picks seven matches and wins their board', async () => {
  const admin = await adminApi(siteUrl());
  const whole = await importOwnDraw(admin, 'second-chance');
  await whole.publish();
  const params = { tournamentId: whole.id };
  const chosen = { secondChances: [QUARTER_FINALS], reason: 'Nobody comes too late' };
  await admin('updateTournament', { params, body: chosen, ifMatch: (await whole.read()).version });
  const host = await newFan(siteUrl(), 'chance-host');
  const name = ownName('Squash Friends');
  const { id: leagueId, code } = await makeLeague(host.api, { name, tournamentId: whole.id });
  await whole.enter(host.api);
  await whole.start();
  for (let match = 0; match < MATCHES_BEFORE; match += 1) await whole.playNext();
  await sayStart(admin, await whole.read());
  const part = await openedFrom(admin, await whole.read());
  await enterButTheFinal(host.api, part);

  const guest = ownName('chance-guest');
  const page = await openPage({ size: 'phone', theme: 'light', who: 'newcomer' });
  // What a visitor sees of a draw that is being played, before its board.
  await page.goto(`/tournaments/${whole.id}`);
  await page.getByRole('region', { name: 'Second chance from the quarter-finals' }).waitFor();
  const draws = page.getByRole('navigation', { name: 'Draws' });
  await draws.getByRole('link', { name: 'Main draw' }).waitFor();
  await draws.getByRole('link', { name: 'From the quarter-finals' }).waitFor();
  await expectSound(page);

  await moveTo(page, `/join/${code}`);
  await page.getByText(/^Second chance from the quarter-finals, open until /).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: `Join ${name}` }).tap();
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email: `${guest}@example.com` });
  await page.waitForURL(`**/tournaments/${part.id}/beta#tipping`);
  for (let match = 1; match <= 7; match += 1) {
    await atMatch(page, match);
    await page
      .getByRole('button', { name: / wins [23]-0$/ })
      .first()
      .tap();
  }
  await page.getByRole('heading', { name: /^Your champion/ }).waitFor();
  await page.getByRole('button', { name: 'Submit Tips' }).tap();
  await page.getByRole('link', { name: `Back to ${name}` }).waitFor();

  // The first ball of the quarter-finals seals it.
  for (let match = 0; match < 7; match += 1) await whole.playNext();
  const seal = (await admin('getSeal', { params: { tournamentId: part.id } })).data;
  expect(seal.entryCount).toBe(2);
  const winners = async (tournamentId: string) => {
    await moveTo(page, `/tournaments/${tournamentId}#leaderboard`);
    const board = page.getByRole('table', { name: 'Leaderboard' });
    await board.getByRole('row').nth(1).waitFor();
    return (await boardRows(board))[1];
  };
  // The board follows the last result a moment later.
  await expect.poll(() => winners(part.id)).toContain(guest);
  await expectSound(page);
  expect(await winners(whole.id)).toContain(host.username);

  await moveTo(page, `/leagues/${leagueId}?draw=${part.id}`);
  const chosenDraw = page.getByRole('combobox', { name: 'Draw' }).locator('option:checked');
  await expect.poll(() => chosenDraw.textContent()).toMatch(/, from the quarter-finals$/);
  await page.getByText(`${guest} wins by `).waitFor();
  await expectSound(page);
});

/** The draw's page says no time of the quarter-finals: they are to begin in six hours. */
async function sayStart(api: Api, { rounds }: Tournament): Promise<void> {
  const startsAt = new Date(Date.now() + 6 * 3_600_000).toISOString();
  for (const { id, version } of rounds[QUARTER_FINALS - 1]?.matches ?? []) {
    const body = { startsAt, accepted, reason: 'Order of play' };
    await api('updateMatch', { params: { matchId: id }, body, ifMatch: version });
  }
}

/** The second chance from the quarter-finals of a whole draw. */
async function openedFrom(api: Api, { secondChances }: Tournament): Promise<Tournament> {
  expect(secondChances).toMatchObject([{ firstRound: QUARTER_FINALS, state: 'open' }]);
  const tournamentId = secondChances[0]?.tournamentId ?? '';
  return (await api('getTournament', { params: { tournamentId } })).data;
}

/** Every upper player, but the lower one wins the final. */
async function enterButTheFinal(fan: Api, part: Tournament): Promise<void> {
  const tips = tipTheUpper(part);
  const lower = tips.find(({ match }) => match === 'Semi Final match 2')?.winner ?? '';
  const written = tips.map((tip) => (tip.match === 'Final' ? { ...tip, winner: lower } : tip));
  const body = { matchTips: toMatchTips(part, written), draftVersion: 0 };
  await fan('submitEntry', { params: { tournamentId: part.id }, body, ifMatch: 0 });
}
