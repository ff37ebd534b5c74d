/** Three winners are released and one of them is paid, when the final turns out to be an error of ours. */
import { beforeAll, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { letPass, play, playAll, start, statusOf } from '../../../testing/play.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'off' });
const admins = [await buildPerson(test, { admin: true }), await buildPerson(test, { admin: true })] as const;
const [boss] = admins;
let tournament: TestTournament;

const attention = async () =>
  (await test.call('GET', '/admin/attention', { as: boss.token })).body.data.prizesDue;
const due = async (): Promise<{ id: string; amount: number; status: string }[]> => {
  const { body } = await test.call('GET', `/admin/tournaments/${tournament.id}/prizes`, { as: boss.token });
  return body.data.prizes.filter(({ status }: { status: string }) => status === 'DUE');
};
const settle = (prizeId: string | undefined) =>
  test.call('POST', `/admin/prizes/${prizeId}/settle`, {
    as: boss.token,
    body: { method: 'CASH', reference: 'Wire 7' },
  });
const reasonOf = ({ body }: Awaited<ReturnType<typeof settle>>) => [body.error.code, body.error.message];

beforeAll(async () => {
  tournament = await buildTournament(test);
  for (const side of [0, 0, 0, 1] as const)
    await enter(
      test,
      await buildPerson(test),
      tournament,
      picksOf(tournament, (match) => ({ side: match === 6 ? side : 0 })),
    );
  await start(test, tournament);
  await playAll(test, tournament, boss);
  await advanceTournament(test.ctx, tournament.id);
  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
});

it('each refusal says its own reason, and only what is due now is counted', async () => {
  const [first, second] = await due();
  expect(await attention()).toMatchObject({ cents: 10_000, first: [{ winners: 3, approvals: 0 }] });
  expect(reasonOf(await settle(first?.id))).toEqual([
    'PRIZE_REFUSED',
    "Two current administrators must release the prizes before they're settled",
  ]);
  const calculation = 1;
  for (const { token } of admins)
    await test.call('POST', `/admin/tournaments/${tournament.id}/prizes/release`, {
      as: token,
      body: { calculation, reason: 'Checked' },
    });
  expect((await settle(first?.id)).status).toBe(200);
  expect(reasonOf(await settle(first?.id))).toEqual(['PRIZE_REFUSED', 'This prize is already settled']);
  expect(await attention()).toMatchObject({ first: [{ winners: 2, approvals: 2 }] });

  const more = { operatorError: true };
  expect((await play(test, tournament, { as: boss, match: 6, winner: 1, more })).status).toBe(200);
  await advanceTournament(test.ctx, tournament.id);
  expect(await statusOf(test, tournament)).toBe('SCORED');
  expect(await attention()).toEqual({ count: 0, cents: 0, credits: 0, first: [] });
  expect(reasonOf(await settle(first?.id))).toEqual(['PRIZE_REFUSED', 'This prize is already settled']);
  expect(reasonOf(await settle(second?.id))).toEqual([
    'PRIZE_REFUSED',
    "This prize isn't due any more. Reload to see what is.",
  ]);

  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
  expect(await due()).toMatchObject([{ amount: 10_000 }]);
  expect(await attention()).toMatchObject({ count: 1, cents: 10_000, first: [{ winners: 1, approvals: 0 }] });
});
