/** The lock of a second chance moves with the times of its draw, and into the past only when a person says yes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@boast/domain/time/calendar-date';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, enter, type TestPerson, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { enterResult, matchOf, play, start } from '../../../testing/play.ts';
import {
  buildUnderWay,
  HOUR,
  openSecondChance,
  openSecondChanceOf,
  playMatches,
  readTournament,
  secondChanceOf,
} from '../../../testing/second-chances.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { openDraw, runDraw } from '../clubs/testing/club-draw.ts';

interface World {
  readonly whole: TestTournament;
  readonly part: TestTournament;
  readonly as: TestPerson;
}

const test = await testAppForFile();
const NO_RESULT = { winnerId: null, ending: 'no_result', games: [0, 0] };
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

async function byAdministrator(): Promise<World> {
  return { ...(await openSecondChanceOf(test, { as: admin })), as: admin };
}

async function byScorerOfClub(): Promise<World> {
  const [organiser, scorer] = [await buildPerson(test), await buildPerson(test)];
  const startsAt = new Date(Date.now() + HOUR).toISOString();
  const soon = { startsAt, startDate: startsAt.slice(0, 10), endDate: addDays(startsAt.slice(0, 10), 4) };
  const players = Array.from({ length: 8 }, (_, number) => `Player ${String.fromCodePoint(65 + number)}`);
  const { tournamentId: id } = await runDraw(test, organiser, {
    players,
    seeded: 0,
    bestOf: [5, 5, 5],
    ...soon,
  });
  const { username } = await test.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', scorer.userId)
    .executeTakeFirstOrThrow();
  const path = `/admin/tournaments/${id}/helpers`;
  await test.call('POST', path, { as: organiser.token, body: { username, role: 'scorer' } });
  expect((await openDraw(test, organiser, id)).status).toBe(200);
  const stored = await loadDraw(test.db, id);
  if (!stored) throw new Error('no draw');
  const whole = { id, draw: stored.draw, matchIds: stored.matchIds };
  await start(test, whole);
  return { whole, part: await openSecondChance(test, whole, { as: scorer }), as: scorer };
}

/** The question names the second chance, and nothing has moved. */
async function expectAsked({ part }: World, change: () => Promise<object>): Promise<void> {
  const { name, startsAt } = await readTournament(test, part.id);
  const question = { type: 'START_IN_PAST', what: expect.stringContaining(`${name}: The start`) };
  expect(await change()).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'FINDINGS_NOT_ACCEPTED',
        details: { findings: expect.arrayContaining([question]) },
      },
    },
  });
  expect(await readTournament(test, part.id)).toMatchObject({ startsAt, status: 'UPCOMING' });
}

async function moveMatch({ whole, as }: World, startsAt: string, accepted: string[] = []) {
  const { id, version } = await matchOf(test, whole, whole.draw.size / 2);
  return test.call('PATCH', `/admin/matches/${id}`, {
    as: as.token,
    headers: { 'if-match': String(version) },
    body: { startsAt, accepted, reason: 'The first ball was earlier' },
  });
}

async function moveSession({ whole, as }: World, minutes: number, accepted: string[] = []) {
  const matches = await Promise.all([4, 5].map((match) => matchOf(test, whole, match)));
  return test.call('POST', `/admin/tournaments/${whole.id}/order-of-play/moves`, {
    as: as.token,
    body: {
      matches: matches.map(({ id, version }) => ({ matchId: id, version })),
      minutes,
      accepted,
      reason: 'The session was earlier',
    },
  });
}

describe.each([
  ['an administrator', byAdministrator],
  ['a scorer of a club', byScorerOfClub],
])('%s who moves', (_, build) => {
  it('the time of its first match into the past is asked first, and a yes seals what stood then', async () => {
    const world = await build();
    const { part } = world;
    const { id } = await enter(test, fan, part);
    await sleep(5);
    const firstBall = new Date().toISOString();
    await sleep(5);
    const { id: lateId } = await enter(test, await buildPerson(test), part);
    await expectAsked(world, () => moveMatch(world, firstBall));
    expect(await moveMatch(world, firstBall, ['START_IN_PAST'])).toMatchObject({ status: 200 });
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from entry where tournament_id = ${part.id}`.execute(test.db);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [id]: 'ACTIVE',
      [lateId]: 'VOID',
    });
    const { body } = await test.call('GET', `/tournaments/${part.id}/seal`);
    expect(body.data).toMatchObject({ entryCount: 1, effectiveAt: firstBall });
  });

  it('a session into the past is asked first, and a session ahead moves the lock along', async () => {
    const world = await build();
    const { startsAt } = await readTournament(test, world.part.id);
    await expectAsked(world, () => moveSession(world, -90));
    expect(await moveSession(world, -30)).toMatchObject({ status: 200 });
    const moved = await readTournament(test, world.part.id);
    expect(moved.startsAt).toBe(new Date(Date.parse(startsAt ?? '') - HOUR / 2).toISOString());
  });
});

it('a zone in which its first match has begun is asked first', async () => {
  const world = await byAdministrator();
  await sql`update match set starts_at_local = to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
    where tournament_id = ${world.whole.id} and round_number = 2`.execute(test.db);
  await expectAsked(world, async () => {
    const { version } = await readTournament(test, world.whole.id);
    return test.call('PATCH', `/admin/tournaments/${world.whole.id}`, {
      as: admin.token,
      headers: { 'if-match': String(version) },
      body: { timeZone: 'Asia/Tokyo', reason: 'It is played in Tokyo' },
    });
  });
});

it('a result that makes a match its first one, whose time has passed, is asked first', async () => {
  const whole = await buildUnderWay(test, { size: 16 });
  await playMatches(test, whole, { as: admin, matches: [2, 3, 4, 5, 6, 7] });
  await enterResult(test, whole, { as: admin, match: 1, result: NO_RESULT });
  await enterResult(test, whole, { as: admin, match: 0 });
  const world = { whole, part: await secondChanceOf(test, whole), as: admin };
  // Nobody plays the first match of its round, so its printed time moves no lock.
  expect(await moveMatch(world, new Date(Date.now() - HOUR).toISOString())).toMatchObject({ status: 200 });
  await expectAsked(world, () => play(test, whole, { as: admin, match: 1 }));
});
