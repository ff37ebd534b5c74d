/** What a correction does to money, and what people are told of it, once some of a prize was paid (edge 20). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTournament, enter, picksOf, type TestTournament } from '../../testing/factories.ts';
import { letPass, play, playAll, prizesOf, start, statusOf } from '../../testing/play.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { advanceTournament, advanceTournaments } from '../lifecycle/advance-tournament.ts';
import { mailsForFile } from '../tournament-mails/testing/mails.ts';

let tournament: TestTournament;
const { admin, fan, oneTo, other, run, test } = await mailsForFile();

const advance = () => advanceTournament(test.ctx, tournament.id);
const payPrize = async () => {
  await letPass(test, tournament, 24);
  await advance();
  await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
    where tournament_id = ${tournament.id} and status = 'DUE'`.execute(test.db);
  await advance();
};
const moveTo = async (status: string) => {
  const { body: read } = await test.call('GET', `/tournaments/${tournament.id}`);
  const answer = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(read.data.version) },
    body: { status, endHold: status === 'PAYING', reason: 'Looked at again' },
  });
  expect(answer.body).toMatchObject({ data: { status } });
};
/** The first match turns, with all that rests on it: then `other` has all of it right. */
const turn = async (more: object = {}) => {
  for (const [match, winner] of [
    [0, 1],
    [4, 0],
    [6, 0],
  ] as const)
    expect(
      (await play(test, tournament, { as: admin, match, winner, more: { cascade: true, ...more } })).status,
    ).toBe(200);
};
const shown = async () => (await test.call('GET', `/tournaments/${tournament.id}/prizes`)).body.data;
const due = async () => (await prizesOf(test, tournament)).filter(({ status }) => status === 'DUE');

/** `fan` has all right and is paid $100. */
beforeEach(async () => {
  tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await enter(
    test,
    other,
    tournament,
    picksOf(tournament, (match) => ({ side: match === 0 ? 1 : 0 })),
  );
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advance();
  await payPrize();
  expect(await statusOf(test, tournament)).toBe('PAID');
  await run();
  test.mails.length = 0;
});

describe('an official correction after a payment', () => {
  it('C7: tells both that the board changed and the prize did not', async () => {
    await turn();
    await advance();
    await run();
    expect((await oneTo(fan)).text).toContain('it stays as it was: you have a share of 100 USD');
    expect((await oneTo(other)).text).toContain('it stays as it was: you have no share');
  });

  it.each(['PAID', 'SCORED', 'COMPLETED', 'PAYING', 'ACTIVE'])(
    'C14: pays nobody where the tournament was set to %s before it',
    async (status) => {
      if (status !== 'PAID') await moveTo(status);
      await turn();
      await advance();
      await letPass(test, tournament, 24);
      await advance();
      expect(await due()).toEqual([]);
      expect((await shown()).winners).toMatchObject([{ userId: fan.userId, amount: 10_000 }]);
      expect((await verifyLedger(test.db)).differences).toEqual([]);
    },
  );

  it('C14: pays nobody where the tournament is paid anew after it, and the prize says by what it goes', async () => {
    await turn();
    await moveTo('SCORED');
    await advance();
    expect(await shown()).toMatchObject({
      hasBeenPaid: true,
      winners: [{ userId: fan.userId }],
      otherwise: [{ match: 0, result: { winner: 0, games: [3, 1] } }],
    });
    await payPrize();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect(await prizesOf(test, tournament)).toHaveLength(1);
    const { body } = await test.call('GET', `/tournaments/${tournament.id}/corrections`);
    expect(body.data.map(({ countsForPrize }: { countsForPrize: boolean }) => countsForPrize)).toEqual([
      false,
    ]);
  });

  it('C14: stays without effect when an error of ours on another match is corrected later', async () => {
    await turn();
    await play(test, tournament, { as: admin, match: 1, winner: 0, more: { operatorError: true } });
    await advance();
    await payPrize();
    expect(await prizesOf(test, tournament)).toHaveLength(1);
  });

  it('C24: that clears the final is calculated once, not every minute', async () => {
    await play(test, tournament, { as: admin, match: 6, more: { result: null } });
    const checks = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from board_check where tournament_id = ${tournament.id}`.execute(test.db)
      ).rows[0]?.n;
    const before = await checks();
    await advanceTournaments(test.ctx);
    await advanceTournaments(test.ctx);
    expect(await checks()).toBe(before);
    expect(test.mails).toEqual([]);
  });
});

describe('C14: an error of ours that is corrected after a payment', () => {
  it('pays the rightful winner once, however often it is paid anew, and tells both what is paid', async () => {
    await turn({ operatorError: true });
    await advance();
    await run();
    expect((await oneTo(other)).text).toContain(
      'You had no share of the prize and now have a share of 100 USD',
    );
    expect((await oneTo(fan)).text).toContain('you have a share of 100 USD of it');
    await payPrize();
    for (let again = 0; again < 2; again += 1) {
      await moveTo('SCORED');
      await payPrize();
    }
    expect(await prizesOf(test, tournament)).toEqual([
      { user_id: fan.userId, amount: 10_000, status: 'SETTLED' },
      { user_id: other.userId, amount: 10_000, status: 'SETTLED' },
    ]);
  });
});
