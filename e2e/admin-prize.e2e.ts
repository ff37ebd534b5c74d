import type { Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/all-upper.ts';
import { type Api, adminApi } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { importPage } from './testing/import-page.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people.ts';
import { toMatchTips } from './testing/tips.ts';
import { expectToast } from './testing/toast.ts';

const PAGE = 'https://www.psaworldtour.com/tournament/canary-wharf-classic-2023/';
const day = 86_400_000;

it('a winner is ruled out during the hold, and the removal taken back', { timeout: 240_000 }, async () => {
  const api = await adminApi(siteUrl());
  const fan = await newFan(siteUrl(), `prize-${Date.now().toString(36)}`);
  const tournamentId = await playAll(api, async (tournament) => {
    const body = { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) };
    await fan.api('submitEntry', { params: { tournamentId: tournament.id }, body });
  });
  const stateOf = async () => (await api('getAdminPrizes', { params: { tournamentId } })).data.public.state;
  // A job verifies the board within a minute or two; the hold then lasts a day.
  await expect.poll(stateOf, { timeout: 150_000, interval: 1_000 }).toMatch(/provisional|held/);

  const page = await openPage({ size: 'desktop', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${tournamentId}/day`);
  const prize = page.getByRole('region', { name: 'Prize' });
  await prize
    .getByRole('row', { name: new RegExp(fan.username) })
    .getByText('$100.00')
    .waitFor();
  expect(await prize.getByRole('button', { name: 'Release the prize' }).isDisabled()).toBe(true);
  await prize.getByRole('button', { name: 'Rule out' }).click();
  const question = page.getByRole('alertdialog', { name: `Rule ${fan.username} out of the prize?` });
  await question.getByLabel('Why they may not win').selectOption('professional');
  await question.getByLabel('Reason').fill('Plays on the tour');
  await expectSound(page);
  await question.getByRole('button', { name: 'Rule out' }).click();
  await expectToast(page, `${fan.username} is ruled out of the prize`);
  const ruledOut = prize.getByRole('region', { name: 'Ruled out' });
  await ruledOut.getByText('Professional player: Plays on the tour').waitFor();
  await ruledOut.getByRole('button', { name: 'Take back' }).click();
  await prize.getByRole('row', { name: new RegExp(fan.username) }).waitFor();
  await expectSound(page);
});

/** A draw of this story's own, entered, sealed and played to the end: the upper player wins every match. */
async function playAll(api: Api, enter: (tournament: Tournament) => Promise<unknown>): Promise<string> {
  const start = new Date(Date.now() + 13 * day).toISOString();
  const url = `${PAGE}?start=${start.slice(0, 10)}&stage=draw&story=prize`;
  const params = { tournamentId: await importPage(api, { url, gender: 'mens' }) };
  const read = async () => (await api('getTournament', { params })).data;
  const move = async (startsAt: string) =>
    api('updateTournament', {
      params,
      body: { startsAt, reason: 'The order of play changed' },
      ifMatch: (await read()).version,
    });
  await api('switchSync', { params, body: { enabled: false, reason: 'Results are entered by hand' } });
  await move(start);
  await api('publishTournament', { params, body: { reason: 'The draw is complete' } });
  await enter(await read());
  await move(new Date(Date.now() - 60_000).toISOString());
  for (const { number } of (await read()).rounds) {
    const matches = (await read()).rounds.find((round) => round.number === number)?.matches ?? [];
    for (const { id, isBye, playerOne, bestOf, version } of matches) {
      if (isBye) continue;
      const games: [number, number] = [bestOf === 5 ? 3 : 2, 0];
      const result = { winnerId: playerOne?.id ?? '', games };
      await api('updateMatch', { params: { matchId: id }, ifMatch: version, body: { result } });
    }
  }
  return params.tournamentId;
}
