/** What a correction does to money, and what people are told of it, once some of a prize was paid (edge 20). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { letPass, play, prizesOf, statusOf } from '../../../testing/play.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { advanceTournaments } from '../lifecycle/advance-tournament.ts';
import { paidTournamentForFile } from './testing/paid-tournament.ts';

const { admin, advance, buildFinished, fan, given, moveTo, oneTo, other, payPrize, run, shown, test } =
  await paidTournamentForFile();

/** The first match turns, with all that rests on it: then `other` has all of it right. */
const turn = async (more: object = {}) => {
  for (const [match, winner] of [
    [0, 1],
    [4, 0],
    [6, 0],
  ] as const)
    expect(
      (await play(test, given.tournament, { as: admin, match, winner, more: { cascade: true, ...more } }))
        .status,
    ).toBe(200);
};
const due = async () => (await prizesOf(test, given.tournament)).filter(({ status }) => status === 'DUE');

it('nobody is owed a prize of results that were corrected before it was paid', async () => {
  await buildFinished();
  await letPass(test, given.tournament, 24);
  await advance();
  expect(await due()).toMatchObject([{ user_id: fan.userId }]);
  await turn();
  expect(await due()).toEqual([]);
  await advance();
  await letPass(test, given.tournament, 24);
  await advance();
  expect(await due()).toMatchObject([{ user_id: other.userId }]);
});

describe('edge 20: an official correction after a payment', () => {
  it('tells both that the board changed and the prize did not', async () => {
    await turn();
    await advance();
    await run();
    expect((await oneTo(fan)).text).toContain('so you still have a share of $100');
    expect((await oneTo(other)).text).toContain('so you still have no share');
  });

  it.each(['PAID', 'SCORED', 'COMPLETED', 'PAYING', 'ACTIVE'])(
    'pays nobody where the tournament was set to %s before it',
    async (status) => {
      if (status !== 'PAID') await moveTo(status);
      await turn();
      await advance();
      await letPass(test, given.tournament, 24);
      await advance();
      expect(await due()).toEqual([]);
      expect((await shown()).winners).toMatchObject([{ userId: fan.userId, amount: 10_000 }]);
      expect((await verifyLedger(test.db)).differences).toEqual([]);
    },
  );

  it('pays nobody where the tournament is paid anew after it, and the prize says by what it goes', async () => {
    await turn();
    await moveTo('SCORED');
    await advance();
    expect(await shown()).toMatchObject({
      hasBeenPaid: true,
      winners: [{ userId: fan.userId }],
      otherwise: [{ match: 0, result: { winner: 0, games: [3, 1] } }],
    });
    await payPrize();
    expect(await statusOf(test, given.tournament)).toBe('PAID');
    expect(await prizesOf(test, given.tournament)).toHaveLength(1);
    const { body } = await test.call('GET', `/tournaments/${given.tournament.id}/corrections`);
    expect(body.data.map(({ countsForPrize }: { countsForPrize: boolean }) => countsForPrize)).toEqual([
      false,
    ]);
  });

  it('stays without effect when an error of ours on another match is corrected later', async () => {
    await turn();
    await play(test, given.tournament, { as: admin, match: 1, winner: 0, more: { operatorError: true } });
    await advance();
    await payPrize();
    expect(await prizesOf(test, given.tournament)).toHaveLength(1);
  });

  it('that clears the final is calculated once, not every minute', async () => {
    await play(test, given.tournament, { as: admin, match: 6, more: { result: null } });
    const checks = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from board_check where tournament_id = ${given.tournament.id}`.execute(
          test.db,
        )
      ).rows[0]?.n;
    const before = await checks();
    await advanceTournaments(test.ctx);
    await advanceTournaments(test.ctx);
    expect(await checks()).toBe(before);
    expect(test.mails).toEqual([]);
  });
});

describe('an error of ours that is corrected after a payment', () => {
  it('pays the rightful winner once, however often it is paid anew, and tells both what is paid', async () => {
    await turn({ operatorError: true });
    await advance();
    await run();
    expect((await oneTo(other)).text).toContain('You had no share and now have a share of $100');
    expect((await oneTo(fan)).text).toContain('you still have a share of $100');
    await payPrize();
    for (let again = 0; again < 2; again += 1) {
      await moveTo('SCORED');
      await payPrize();
    }
    expect(await prizesOf(test, given.tournament)).toEqual([
      { user_id: fan.userId, amount: 10_000, status: 'SETTLED' },
      { user_id: other.userId, amount: 10_000, status: 'SETTLED' },
    ]);
  });
});
