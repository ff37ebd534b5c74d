import { describe, expect, it } from 'vitest';
import { buildTournament, enter, type TestTournament } from '../../../testing/factories.ts';
import { playAll, start, statusOf } from '../../../testing/play.ts';
import { mailsForFile } from '../../announcements/testing/mails.ts';
import { advanceTournament } from './advance-tournament.ts';

const { admin, fan, mailsTo, run, test } = await mailsForFile();

const read = async ({ id }: TestTournament) =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data;
const patch = async (tournament: TestTournament, body: object) =>
  test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String((await read(tournament)).version) },
    body: { reason: 'As the sponsor wants it', ...body },
  });
const hundred = { amount: 10_000, unit: 'CENT', rule: 'correct-1', text: null };

describe('what a tournament is played for', () => {
  it('is money, credits, words or nothing until somebody enters', async () => {
    const tournament = await buildTournament(test);
    for (const prize of [
      { ...hundred, amount: 10, unit: 'CREDIT' },
      { ...hundred, amount: 0, text: 'A racket' },
      { ...hundred, amount: 0 },
    ]) {
      expect((await patch(tournament, { prize })).status).toBe(200);
      expect((await read(tournament)).prize).toEqual(prize);
    }
  });

  it('can only be raised after that, which whoever entered is told', async () => {
    const tournament = await buildTournament(test);
    await enter(test, fan, tournament);
    await run();
    test.mails.length = 0;
    for (const prize of [
      { ...hundred, amount: 1 },
      { ...hundred, amount: 0 },
      { ...hundred, unit: 'CREDIT' },
      { ...hundred, rule: 'points-1' },
    ])
      expect((await patch(tournament, { prize })).body.error.code).toBe('RULES_FIXED');
    expect((await patch(tournament, { prize: { ...hundred, amount: 20_000 } })).status).toBe(200);
    await run();
    const raised = (await mailsTo(fan)).filter(({ subject }) => subject.includes('the prize is now $200'));
    expect(raised.map(({ text }) => text)).toEqual([expect.stringContaining('Before, it was $100')]);
  });

  it('stands once an entry and a lower prize meet, whichever comes first', async () => {
    const tournament = await buildTournament(test);
    const [, patched] = await Promise.all([
      enter(test, fan, tournament),
      patch(tournament, { prize: { ...hundred, amount: 1 } }),
    ]);
    expect((await read(tournament)).prize.amount).toBe(patched.status === 200 ? 1 : 10_000);
  });
});

it('the hold ends early only for somebody who says so and why', async () => {
  const tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advanceTournament(test.ctx, tournament.id);
  expect((await patch(tournament, { status: 'PAYING' })).body.error.details.refusal).toBe('hold_over');
  expect((await patch(tournament, { status: 'PAYING', endHold: true, reason: undefined })).status).toBe(400);
  expect(await statusOf(test, tournament)).toBe('SCORED');
  expect((await patch(tournament, { status: 'PAYING', endHold: true })).status).toBe(200);
  const logged = await test.db
    .selectFrom('audit_log')
    .select(['reason', 'after'])
    .where('resource_id', '=', tournament.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(logged).toMatchObject({
    reason: 'As the sponsor wants it',
    after: { status: 'PAYING', endHold: true },
  });
});
