/** What a second chance pays, and when. */
import { expect, it } from 'vitest';
import { enter, giveCredits, picksOf, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { prizesOf, start, statusOf } from '../../../testing/play.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';
import { payPrizeOf } from '../prizes/testing/paid-tournament.ts';
import { secondChances } from './testing/second-chances.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const { admin, enterResult, fan, late, opened, playRound } = await secondChances(test);
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
