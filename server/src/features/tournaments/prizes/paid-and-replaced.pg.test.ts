/** What a replacement does to money, and who keeps it, once some of a prize was paid (edges 14 and 20). */
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../../testing/factories.ts';
import { letPass, matchOf, play, playAll, prizesOf, start, statusOf } from '../../../testing/play.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { paidTournamentForFile } from './testing/paid-tournament.ts';

const {
  admin,
  advance,
  buildFinished,
  fan,
  given,
  mailsTo,
  moveTo,
  oneTo,
  other,
  payPrize,
  run,
  shown,
  test,
} = await paidTournamentForFile();

/** Match 0 is cleared, with all that rests on it. */
const clear = (more: object = {}) =>
  play(test, given.tournament, { as: admin, match: 0, more: { result: null, cascade: true, ...more } });
const newcomer: string = (
  await test.call('POST', '/admin/players', {
    as: admin.token,
    body: {
      externalId: 'newcomer',
      fullName: 'Late Entry',
      firstName: 'Late',
      lastName: 'Entry',
      gender: 'mens',
      country: 'Wales',
    },
  })
).body.data.id;
/** Who won it all makes way for somebody else. */
const replace = async (more: object = {}) => {
  const match = await matchOf(test, given.tournament, 0);
  return test.call('POST', `/admin/matches/${match.id}/replacement`, {
    as: admin.token,
    headers: { 'if-match': String(match.version) },
    body: { playerPosition: 'one', playerId: newcomer, reason: 'It was never them', ...more },
  });
};
/** Whoever stands in their place wins it all again: `fan` and `other` have four winners right each. */
const playAgain = async (more: object = {}) => {
  for (const match of [0, 4, 6])
    expect((await play(test, given.tournament, { as: admin, match, more })).status).toBe(200);
};
describe('edge 14: a player who is replaced after a payment', () => {
  it('changes the board, and neither the prize nor what is told of it', async () => {
    await clear();
    expect((await replace()).status).toBe(200);
    await run();
    expect((await oneTo(fan)).text).toContain("The prize had already been paid, so it doesn't change.");
    await playAgain();
    await advance();
    await run();
    const about = async (person: TestPerson) =>
      (await mailsTo(person)).find(({ text }) => text.includes('recalculated the leaderboard'))?.text;
    expect(await about(fan)).toContain('so you still have a share of $100');
    expect(await about(other)).toContain('so you still have no share');
    for (let again = 0; again < 2; again += 1) {
      await moveTo('SCORED');
      expect(await shown()).toMatchObject({
        winners: [{ userId: fan.userId, correct: 7, amount: 10_000 }],
        otherwise: [],
        replacedOtherwise: [{ slot: 0, isReplaced: false }],
      });
      await payPrize();
    }
    expect(await prizesOf(test, given.tournament)).toHaveLength(1);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('and comes back leaves board and prize as they were', async () => {
    await clear();
    await replace();
    await replace({ playerId: playerInSlot(given.tournament.draw, 0) });
    await playAgain();
    await moveTo('SCORED');
    await advance();
    expect(await shown()).toMatchObject({ winners: [{ userId: fan.userId }], replacedOtherwise: [] });
  });

  it('pays the rightful winners, too, where the error was ours', async () => {
    await clear({ operatorError: true });
    expect((await replace({ operatorError: true })).status).toBe(200);
    await run();
    expect((await oneTo(fan)).text).not.toContain('The prize');
    expect(await statusOf(test, given.tournament)).toBe('ACTIVE');
    await playAgain({ operatorError: true });
    await advance();
    await run();
    const told = (await mailsTo(other)).map(({ text }) => text).join();
    expect(told).toContain('You had no share and now have a share of $50');
    await payPrize();
    expect(await shown()).toMatchObject({ winnerCount: 2, replacedOtherwise: [] });
    expect(await prizesOf(test, given.tournament)).toEqual([
      { user_id: fan.userId, amount: 10_000, status: 'SETTLED' },
      { user_id: other.userId, amount: 5_000, status: 'SETTLED' },
    ]);
  });

  it('by two at once is replaced once', async () => {
    await clear({ operatorError: true });
    const match = await matchOf(test, given.tournament, 0);
    const both = await Promise.all(
      [true, false].map((operatorError) =>
        test.call('POST', `/admin/matches/${match.id}/replacement`, {
          as: admin.token,
          headers: { 'if-match': String(match.version) },
          body: { playerPosition: 'one', playerId: newcomer, operatorError, reason: 'Withdrew' },
        }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });
});

it('whoever was paid keeps the prize alone, if they leave or somebody would rule them out', async () => {
  const removal = { entryId: (await shown()).winners[0].entryId, reason: 'employee', note: 'Works for us' };
  await moveTo('SCORED');
  expect(
    await test.call('POST', `/admin/tournaments/${given.tournament.id}/prize-removals`, {
      as: admin.token,
      body: removal,
    }),
  ).toMatchObject({ status: 409, body: { error: { code: 'PRIZE_REFUSED' } } });
  await sql`update app_user set deleted_at = now() where id = ${fan.userId}`.execute(test.db);
  await payPrize();
  await sql`update app_user set deleted_at = null where id = ${fan.userId}`.execute(test.db);
  expect(await prizesOf(test, given.tournament)).toHaveLength(1);
  expect(await shown()).toMatchObject({ winners: [{ userId: fan.userId }], removed: [] });
});

it('of a payment and a correction at the same moment the first decides what counts', async () => {
  const second = await buildPerson(test, { admin: true });
  await buildFinished();
  await letPass(test, given.tournament, 24);
  await advance();
  const path = `/admin/tournaments/${given.tournament.id}/prizes`;
  for (const { token } of [admin, second]) {
    const { calculation } = (await test.call('GET', path, { as: token })).body.data;
    await test.call('POST', `${path}/release`, { as: token, body: { calculation, reason: 'Checked' } });
  }
  const [prize] = (await test.call('GET', path, { as: admin.token })).body.data.prizes;
  const [paid, cleared] = await Promise.all([
    test.call('POST', `/admin/prizes/${prize.id}/settle`, {
      as: admin.token,
      body: { method: 'CASH', reference: 'Transfer 1' },
    }),
    clear(),
  ]);
  expect(cleared.status).toBe(200);
  expect([200, 409]).toContain(paid.status);
  await replace();
  await playAgain();
  await advance();
  await payPrize();
  expect(await prizesOf(test, given.tournament)).toHaveLength(paid.status === 200 ? 1 : 2);
  expect(await shown()).toMatchObject({ winnerCount: paid.status === 200 ? 1 : 2 });
});

it('without a payment the prize follows the board, replaced players too', async () => {
  given.tournament = await buildTournament(test);
  await enter(test, fan, given.tournament);
  await start(test, given.tournament);
  await playAll(test, given.tournament, admin);
  await clear();
  expect((await replace()).status).toBe(200);
  await playAgain();
  await advance();
  expect(await shown()).toMatchObject({
    hasBeenPaid: false,
    winners: [{ userId: fan.userId, correct: 4 }],
    replacedOtherwise: [],
  });
});

it('a tournament whose prize was paid is not started over, though all its results are cleared', async () => {
  for (const match of [0, 1, 2, 3])
    await play(test, given.tournament, { as: admin, match, more: { result: null, cascade: true } });
  await moveTo('ACTIVE');
  const path = `tournaments/${given.tournament.id}`;
  const { version } = (await test.call('GET', `/${path}`)).body.data;
  expect(
    await test.call('POST', `/admin/${path}/start-over`, {
      as: admin.token,
      headers: { 'if-match': String(version) },
      body: { startsAt: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Nothing was played' },
    }),
  ).toMatchObject({
    status: 409,
    body: { error: { code: 'STATUS_REFUSED', details: { refusal: 'prize_paid' } } },
  });
});
