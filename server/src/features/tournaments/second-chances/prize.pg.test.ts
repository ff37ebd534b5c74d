/** What a second chance pays, and when. */
import { expect, it } from 'vitest';
import { enter, giveCredits, picksOf, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { letPass, prizesOf, start, statusOf } from '../../../testing/play.ts';
import { advanceTournament, advanceTournaments } from '../lifecycle/advance-tournament.ts';
import { payPrizeOf } from '../prizes/testing/paid-tournament.ts';
import { NO_RESULT, secondChances } from './testing/second-chances.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const { admin, enterResult, fan, late, opened, partOf, playRound, underWay } = await secondChances(test);
await giveCredits(test, fan, 100);
await giveCredits(test, late, 100);

const setPrize = async ({ id }: TestTournament, unit: string) => {
  const answer = await test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    body: { prize: { amount: 4, unit, rule: 'correct-1', text: null }, reason: 'A sponsor' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

it.each(['CENT', 'CREDIT'])(
  'edge 20: an official correction after a payment in %s pays nobody, nor when an error of ours is corrected later',
  async (unit) => {
    const { whole, part } = await opened();
    await setPrize(part, unit);
    await enter(test, late, part);
    const loserWins = picksOf(part, (match) => ({ side: match === 2 ? 1 : 0 }));
    await enter(test, fan, part, loserWins);
    await start(test, part);
    await playRound(whole, [4, 5, 6]);
    await advanceTournament(test.ctx, part.id);
    await payPrizeOf(test, part);
    const paid = [{ user_id: late.userId, amount: 4, status: 'SETTLED' }];
    expect([await statusOf(test, part), await prizesOf(test, part)]).toEqual(['PAID', paid]);

    await enterResult(whole, { match: 6, winner: 1 });
    await enterResult(whole, { match: 4, result: { games: [3, 0] }, more: { operatorError: true } });
    await advanceTournament(test.ctx, part.id);
    await payPrizeOf(test, part);
    expect(await prizesOf(test, part)).toEqual(paid);
  },
);

it('a prize is due once the whole draw is decided, and no longer when a match of it is cleared', async () => {
  const whole = await underWay({ size: 16, slots: { 1: 'bye' } });
  await enterResult(whole, { match: 3, result: NO_RESULT });
  await playRound(whole, [1, 2, 4, 5, 6, 7]);
  const part = await partOf(whole);
  await setPrize(part, 'CENT');
  await enter(test, late, part);
  await start(test, part);
  // P4 had a bye at the seal and has an opponent now; all others are out.
  await enterResult(whole, { match: 3 });
  for (const match of [8, 13]) {
    if (match === 13) await playRound(whole, [10, 11]);
    await enterResult(whole, { match, result: NO_RESULT });
  }
  const afterDay = async () => {
    await advanceTournaments(test.ctx);
    await letPass(test, part, 24);
    await advanceTournaments(test.ctx);
    return [await statusOf(test, part), (await prizesOf(test, part)).map(({ status }) => status)];
  };
  expect(await afterDay()).toEqual(['ACTIVE', []]);
  await enterResult(whole, { match: 9 });
  expect(await afterDay()).toEqual(['PAYING', ['DUE']]);
  await enterResult(whole, { match: 9, more: { result: null } });
  expect(await statusOf(test, part)).toBe('ACTIVE');
});
