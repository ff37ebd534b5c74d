import { operations } from '@boast/contract/operations';
import { SCORING_RULES, type ScoringRulesId } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { playAll, start, statusOf } from '../../../testing/play.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { advanceTournament } from './advance-tournament.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const patch = (id: string, body: object, as: TestPerson = admin) =>
  test.call('PATCH', `/admin/tournaments/${id}`, { as: as.token, body: { reason: 'As agreed', ...body } });
const publish = (id: string, body: object) =>
  test.call('POST', `/admin/tournaments/${id}/publish`, {
    as: admin.token,
    body: { reason: 'Draw is out', ...body },
  });
const prizesOf = async ({ id }: TestTournament) =>
  operations.getPrizes.response.parse((await test.call('GET', `/tournaments/${id}/prizes`)).body).data;
const rulesOf = async ({ id }: TestTournament) =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data.scoringRules;

describe('the rules of a tournament', () => {
  it('are chosen when it is published, and the prize goes by points under weights', async () => {
    const made = await buildTournament(test, { status: 'CREATING' });
    const answer = await publish(made.id, { scoringRules: 'weighted-doubled-1' });
    expect(answer.body.data).toMatchObject({ status: 'UPCOMING', scoringRules: 'weighted-doubled-1' });
    expect(await prizesOf(made)).toMatchObject({ basis: 'points' });
    const audit = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('resource_id', '=', made.id)
      .executeTakeFirst();
    expect(audit?.after).toMatchObject({ scoringRules: 'weighted-doubled-1' });
  });

  it('stay the site’s own where none are sent', async () => {
    const made = await buildTournament(test, { status: 'CREATING' });
    expect((await publish(made.id, {})).body.data).toMatchObject({ scoringRules: 'classic-1' });
    expect(await prizesOf(made)).toMatchObject({ basis: 'correct' });
  });

  it('are given to one that is made by hand', async () => {
    const body = {
      name: 'Club Championship',
      gender: 'womens',
      location: 'Leeds, England',
      timeZone: 'Europe/London',
      startDate: '2031-05-10',
      endDate: '2031-05-12',
      drawSize: 8,
      scoringRules: 'weighted-1',
    };
    const { body: made } = await test.call('POST', '/admin/tournaments', { as: admin.token, body });
    expect(made.data).toMatchObject({ scoringRules: 'weighted-1' });
    const { prize_rule } = await test.db
      .selectFrom('tournament')
      .select('prize_rule')
      .where('id', '=', made.data.id)
      .executeTakeFirstOrThrow();
    expect(prize_rule).toBe('points-1');
    const prize = { amount: 5, unit: 'CREDIT', rule: 'correct-1' };
    expect(
      await test.call('POST', '/admin/tournaments', { as: admin.token, body: { ...body, prize } }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT', message: 'With points by round, points decide the prize' } },
    });
  });

  it('change until somebody enters: back from weights the prize is the site’s own again', async () => {
    const made = await buildTournament(test);
    expect((await patch(made.id, { scoringRules: 'weighted-1' })).status).toBe(200);
    expect(await prizesOf(made)).toMatchObject({ basis: 'points' });
    const answer = await patch(made.id, { scoringRules: 'ten-1' });
    expect(answer.body.data).toMatchObject({ scoringRules: 'ten-1' });
    expect(await prizesOf(made)).toMatchObject({ basis: 'correct' });
  });

  it('are fixed with the first entry, also when it is void', async () => {
    const made = await buildTournament(test);
    const entry = await enter(test, await buildPerson(test), made);
    const refused = { status: 409, body: { error: { code: 'RULES_FIXED' } } };
    const areFixed = async () =>
      (await test.call('GET', `/tournaments/${made.id}`, { as: admin.token })).body.data.areRulesFixed;
    expect(await areFixed()).toBe(true);
    expect(await patch(made.id, { scoringRules: 'weighted-1' })).toMatchObject(refused);
    await test.db.updateTable('entry').set({ status: 'VOID' }).where('id', '=', entry.id).execute();
    expect(await patch(made.id, { scoringRules: 'weighted-1' })).toMatchObject(refused);
    expect(await areFixed()).toBe(true);
    expect(await rulesOf(made)).toBe('classic-1');
    expect((await patch(made.id, { scoringRules: 'classic-1', name: 'Still open' })).status).toBe(200);
  });

  it('and an entry made at the same moment are one after the other', async () => {
    const made = await buildTournament(test);
    const person = await buildPerson(test);
    const [changed] = await Promise.all([
      patch(made.id, { scoringRules: 'weighted-1' }),
      enter(test, person, made),
    ]);
    expect(await rulesOf(made)).toBe(changed.status === 200 ? 'weighted-1' : 'classic-1');
    expect([200, 409]).toContain(changed.status);
  });

  it('refuse a prize for most correct picks under weights, and keep its amount free', async () => {
    const made = await buildTournament(test);
    await patch(made.id, { scoringRules: 'weighted-1' });
    const prize = { amount: 5_000, unit: 'CENT', rule: 'correct-1' };
    expect(await patch(made.id, { prize })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT', message: 'With points by round, points decide the prize' } },
    });
    expect((await patch(made.id, { prize: { ...prize, rule: 'points-1' } })).status).toBe(200);
    expect(await prizesOf(made)).toMatchObject({ amount: 5_000, basis: 'points' });
  });

  it('are for administrators, of a tournament that is there, and known by their ids', async () => {
    const made = await buildTournament(test);
    expect(await patch(made.id, { scoringRules: 'weighted-1' }, fan)).toMatchObject({ status: 403 });
    expect(await patch(made.id, { scoringRules: 'weighted-2' })).toMatchObject({ status: 400 });
  });
});

/** One misses the final alone; the other has it right, and misses two matches of Round 1. */
const picksFor = (tournament: TestTournament, who: 'early' | 'late') =>
  picksOf(tournament, (match) => ({
    gamesLost: match === 6 ? 1 : 0,
    side: (who === 'early' ? [6] : [1, 3]).includes(match) ? 1 : 0,
  }));

describe.each(['weighted-1', 'weighted-doubled-1'] as const satisfies ScoringRulesId[])('%s', (id) => {
  it('counts the board by round, as an independent recompute does, and pays by points', async () => {
    const tournament = await buildTournament(test);
    await patch(tournament.id, { scoringRules: id });
    const [early, late] = [await buildPerson(test), await buildPerson(test)];
    await enter(test, early, tournament, picksFor(tournament, 'early'));
    await enter(test, late, tournament, picksFor(tournament, 'late'));
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advanceTournament(test.ctx, tournament.id);
    expect(await statusOf(test, tournament)).toBe('SCORED');

    const { draw } = (await loadDraw(test.db, tournament.id)) ?? {};
    if (!draw) throw new Error('no draw');
    const rows = operations.leaderboard.response.parse(
      (await test.call('GET', `/tournaments/${tournament.id}/leaderboard`)).body,
    ).data;
    const [byEarly, byLate] = (['early', 'late'] as const).map((who) =>
      scoreEntry(draw, picksFor(tournament, who), SCORING_RULES[id]),
    );
    // The late entry has fewer right, and more points.
    expect([byEarly?.correct, byLate?.correct]).toEqual([6, 5]);
    expect(rows.map(({ userId, rank, points, score }) => [userId, rank, points, score])).toEqual([
      [late.userId, 1, byLate?.points, 5],
      [early.userId, 2, byEarly?.points, 6],
    ]);
    const prizes = await prizesOf(tournament);
    expect(prizes).toMatchObject({ basis: 'points', best: byLate?.points, winnerCount: 1 });
    expect(prizes.winners[0]?.userId).toBe(late.userId);
  });
});
