import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start, WALKOVER } from '../../../testing/play.ts';
import {
  buildUnderWay,
  HOUR,
  openSecondChanceOf,
  playMatches,
  readTournament,
  secondChanceOf,
  setRoundStart,
} from '../../../testing/second-chances.ts';
import { followDraws } from '../second-chances/follow-draws.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const opened = (size: 8 | 16 = 8) => openSecondChanceOf(test, { as: admin, size });
const read = (id: string) => readTournament(test, id);
const change = (id: string, body: object) =>
  test.call('PATCH', `/admin/tournaments/${id}`, { as: admin.token, body: { reason: 'By hand', ...body } });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('the rounds that second chances begin with', () => {
  const publish = async (size: 4 | 8 | 16, body: object, as: { token: string } | null = admin) => {
    const { id } = await buildTournament(test, { size, status: 'CREATING' });
    await sql`update tournament set zone_by = 'hand' where id = ${id}`.execute(test.db);
    const answer = await test.call('POST', `/admin/tournaments/${id}/publish`, {
      ...(as && { as: as.token }),
      body: { reason: 'The draw is out', timeZone: 'Europe/London', ...body },
    });
    return { id, answer };
  };

  it('are chosen when a tournament is published', async () => {
    const { id, answer } = await publish(16, { secondChances: [3, 2] });
    expect(answer.status).toBe(200);
    expect((await read(id)).secondChances).toMatchObject([
      { firstRound: 2, roundName: 'Quarter Final', state: 'later' },
      { firstRound: 3, roundName: 'Semi Final', state: 'later' },
    ]);
  });

  it('are none if nobody says so', async () => {
    const { id } = await publish(16, {});
    expect((await read(id)).secondChances).toEqual([]);
  });

  it('only an administrator chooses', async () => {
    expect((await publish(8, { secondChances: [2] }, null)).answer.status).toBe(401);
    expect((await publish(8, { secondChances: [2] }, fan)).answer.status).toBe(403);
  });

  it.each([
    ['Round 1', 16, [1]],
    ['the final, with two places', 16, [4]],
    ['any round of four places', 4, [2]],
    ['one round twice', 16, [2, 2]],
  ] as const)('cannot be %s', async (_, size, secondChances) => {
    const { answer } = await publish(size, { secondChances });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
  });

  it('change later, but one that has opened stays', async () => {
    const { whole } = await opened(16);
    expect((await change(whole.id, { secondChances: [2, 3] })).status).toBe(200);
    expect((await read(whole.id)).secondChances.map(({ state }) => state)).toEqual(['open', 'later']);
    expect(await change(whole.id, { secondChances: [3] })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT', message: expect.stringContaining('opened stays') } },
    });
    expect((await change(whole.id, { secondChances: [2] })).status).toBe(200);
    const { version } = await read(whole.id);
    await change(whole.id, { secondChances: [2] });
    expect((await read(whole.id)).version).toBe(version);
  });

  it('open at once when their round has just ended, and stop waiting when they are taken away', async () => {
    const whole = await buildUnderWay(test, { rounds: [], nextIn: null });
    await playMatches(test, whole, { as: admin, matches: [0, 1, 2, 3] });
    await change(whole.id, { secondChances: [2] });
    const waiting = () =>
      sql<{ match_number: number }>`select match_number from data_issue where type = 'SECOND_CHANCE_WAITS'
        and resource_id = ${whole.id} and closed_at is null`
        .execute(test.db)
        .then(({ rows }) => rows);
    expect(await waiting()).toEqual([{ match_number: 4 }]);
    await change(whole.id, { secondChances: [] });
    expect(await waiting()).toEqual([]);
    await setRoundStart(test, whole, { round: 2, startsIn: HOUR });
    await change(whole.id, { secondChances: [2] });
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'open' }]);
  });
});

describe('a second chance follows what it says of its event', () => {
  it.each([
    ['name', { name: 'Another name' }],
    ['gender', { gender: 'womens' }],
    ['location', { location: 'Cairo' }],
    ['zone', { timeZone: 'Africa/Cairo' }],
    ['first day', { startDate: '2026-01-01' }],
    ['last day', { endDate: '2030-01-01' }],
    ['points', { scoringRules: 'weighted-1' }],
    ['picture', { imageUrl: 'https://example.com/cover.jpg' }],
    ['second chances', { secondChances: [2] }],
  ])('its %s is refused', async (_, body) => {
    const { whole, part } = await opened();
    expect(await change(part.id, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'FOLLOWS_WHOLE_DRAW', details: { tournamentId: whole.id } } },
    });
  });

  it('cannot be deleted, because it would open again', async () => {
    const { part } = await opened();
    const { version } = await read(part.id);
    const answer = await test.call('DELETE', `/admin/tournaments/${part.id}?reason=Not%20wanted`, {
      as: admin.token,
      headers: { 'if-match': String(version) },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'TOURNAMENT_IN_USE', details: { refusal: 'second_chance' } } },
    });
  });
});

describe('a second chance has of its own', () => {
  it('a price, until someone has entered', async () => {
    const { part } = await opened();
    expect((await change(part.id, { entryCredits: 2 })).body.data.entryCredits).toBe(2);
    expect((await read(part.id)).areRulesFixed).toBe(false);
    await change(part.id, { entryCredits: 0 });
    await enter(test, fan, part);
    expect((await read(part.id)).areRulesFixed).toBe(true);
    expect(await change(part.id, { entryCredits: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'RULES_FIXED' } },
    });
    expect((await change(part.id, { entryCredits: 0 })).status).toBe(200);
  });

  it('which a whole draw has not', async () => {
    const { whole } = await opened();
    expect(await change(whole.id, { entryCredits: 2 })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  });

  it('a prize, which is only raised once someone has entered', async () => {
    const { whole, part } = await opened();
    const prize = { amount: 5_000, unit: 'CENT', rule: 'correct-1' };
    expect((await change(part.id, { prize })).body.data.prize).toMatchObject(prize);
    await enter(test, fan, part);
    expect(await change(part.id, { prize: { ...prize, amount: 4_000 } })).toMatchObject({
      status: 409,
      body: { error: { code: 'RULES_FIXED' } },
    });
    expect((await change(part.id, { prize: { ...prize, amount: 6_000 } })).status).toBe(200);
    expect((await read(part.id)).prize.amount).toBe(6_000);
    expect((await read(whole.id)).prize.amount).not.toBe(6_000);
  });

  it('a start that somebody moves, which then stays', async () => {
    const { whole, part } = await opened();
    const startsAt = inHours(0.5);
    expect((await change(part.id, { startsAt })).body.data.startsAt).toBe(startsAt);
    await setRoundStart(test, whole, { round: 2, startsIn: 3 * HOUR });
    await followDraws(test.ctx);
    expect(await read(part.id)).toMatchObject({
      startsAt,
      rounds: [{ matches: [{ startsAt: (await matchOf(test, whole, 4)).startsAt }, {}] }, {}],
    });
  });

  it('a start after its first ball only if it is accepted', async () => {
    const { part } = await opened();
    const startsAt = inHours(1.5);
    expect(await change(part.id, { startsAt })).toMatchObject({
      body: { error: { details: { findings: [{ type: 'START_AFTER_MATCH' }] } } },
    });
    expect((await change(part.id, { startsAt, accepted: ['START_AFTER_MATCH'] })).status).toBe(200);
  });

  it('an end: cancelled alone, it does not open again, and the whole draw plays on', async () => {
    const { whole, part } = await opened();
    await enter(test, fan, part);
    expect((await change(part.id, { status: 'CANCELLED' })).status).toBe(200);
    await playMatches(test, whole, { as: admin, matches: [4] });
    await followDraws(test.ctx);
    expect(await read(whole.id)).toMatchObject({
      status: 'ACTIVE',
      completedMatches: 5,
      secondChances: [{ state: 'cancelled', tournamentId: part.id }],
    });
    expect((await read(part.id)).completedMatches).toBe(0);
  });
});

it('a second chance that was sealed too early is started over, and follows its whole draw', async () => {
  const { whole, part } = await opened();
  await start(test, part);
  const { version } = await read(part.id);
  const again = await test.call('POST', `/admin/tournaments/${part.id}/start-over`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { startsAt: inHours(0.5), reason: 'The hall opens later' },
  });
  expect(again).toMatchObject({
    status: 201,
    body: { data: { status: 'UPCOMING', firstRound: 2, wholeDraw: { id: whole.id }, entryCredits: 0 } },
  });
  const { id } = again.body.data;
  expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'open', tournamentId: id }]);
  await enter(test, fan, await secondChanceOf(test, whole));
  const played = await play(test, whole, { as: admin, match: 4 });
  expect(played.status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'ACTIVE', entryCount: 1, completedMatches: 1 });
  expect(await read(part.id)).toMatchObject({ status: 'CANCELLED', completedMatches: 0 });
});

it('a whole draw that is started over before a ball was hit leaves no second chance behind', async () => {
  const whole = await buildUnderWay(test);
  for (const match of [0, 1, 2, 3]) await play(test, whole, { as: admin, match, result: WALKOVER });
  const part = await secondChanceOf(test, whole);
  const { version } = await read(whole.id);
  const again = await test.call('POST', `/admin/tournaments/${whole.id}/start-over`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { startsAt: inHours(0.5), reason: 'It was sealed a day early' },
  });
  expect(again.status).toBe(201);
  await followDraws(test.ctx);
  expect(await read(part.id)).toMatchObject({ status: 'CANCELLED' });
  expect((await read(again.body.data.id)).secondChances).toMatchObject([
    { state: 'later', tournamentId: null },
  ]);
});
