/** People who run a draw may play in it: no act of theirs shows them others' picks while their own can still change. */
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleCall } from '../../../testing/access/sample-call.ts';
import { buildPerson, enter, type TestPerson, tipsOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { WALKOVER } from '../../../testing/play.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { voidCancelledEntries } from '../lifecycle/void-cancelled-entries.ts';
import { NAMES, nameHelper, openDraw, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const shared = (Object.keys(operations) as OperationName[]).filter(
  (name) => (operations[name] as Operation).drawRole !== undefined,
);

const contestOf = async (id: string) => {
  const stored = await loadDraw(test.db, id);
  if (!stored) throw new Error('The draw is gone');
  return { id, ...stored };
};

/** A draw of eight with a second chance, which its organiser, a helper and a fan have entered. */
async function buildWorld() {
  const [organiser, helper, fan] = [
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
  ];
  const { tournamentId } = await runDraw(test, organiser, {
    players: NAMES.slice(0, 8),
    seeded: 0,
    bestOf: [3, 3, 5],
    secondChances: [2],
  });
  await nameHelper(test, tournamentId, { by: organiser, helper, role: 'organiser' });
  await openDraw(test, organiser, tournamentId);
  for (const person of [organiser, helper, fan]) await enter(test, person, await contestOf(tournamentId));
  return { organiser, helper, fan, tournamentId, read: new Set<number>() };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const moment = () => new Date(Date.now() - 5).toISOString();
const reason = 'To see what it opens';
const accepted = ['START_IN_PAST', 'START_BEFORE_FIRST_DAY', 'START_AFTER_FIRST_DAY', 'START_LONG_BEFORE'];

interface Act {
  readonly as: TestPerson;
  readonly method?: 'POST' | 'PATCH';
  readonly path?: string;
  readonly body: object;
}
async function act(id: string, { as, method = 'POST', path = '', body }: Act) {
  const { version } = (await test.call('GET', `/tournaments/${id}`, { as: as.token })).body.data;
  return test.call(method, `/admin/tournaments/${id}${path}`, {
    as: as.token,
    headers: { 'if-match': String(version) },
    body,
  });
}
const patch = (id: string, as: TestPerson, change: object) =>
  act(id, { as, method: 'PATCH', body: { ...change, accepted, reason } });

const SEALS = {
  'says that play began now': (id: string, as: TestPerson) =>
    act(id, { as, path: '/begin', body: { startedAt: moment(), reason } }),
  'moves the start into the past': (id: string, as: TestPerson) => patch(id, as, { startsAt: moment() }),
  'sets its status to active': (id: string, as: TestPerson) => patch(id, as, { status: 'ACTIVE' }),
};

const REOPENINGS: Record<string, (id: string, as: TestPerson) => Promise<unknown>> = {
  'starts it over': (id, as) =>
    act(id, {
      as,
      path: '/start-over',
      body: { startsAt: inDays(3), accepted: ['START_AFTER_FIRST_DAY'], reason },
    }),
  'moves its status back': (id, as) => patch(id, as, { status: 'UPCOMING' }),
  'moves it back to being made': (id, as) => patch(id, as, { status: 'CREATING' }),
  'moves its lock': (id, as) => patch(id, as, { startsAt: inDays(3) }),
  'opens it again': (id, as) => openDraw(test, as, id),
  'begins it in the past': (id, as) =>
    act(id, { as, path: '/begin', body: { startedAt: inDays(-1), reason } }),
  'enters and undoes results': async (id, as) => {
    const { matchIds } = await contestOf(id);
    for (const matchId of matchIds.slice(0, 4)) {
      const match = (await test.call('GET', `/matches/${matchId}`)).body.data;
      const result = { ...WALKOVER, winnerId: match.playerOne.id };
      const call = { as: as.token, body: { result, accepted: ['RESULT_BEFORE_ITS_DAY'] } };
      const headers = { 'if-match': String(match.version) };
      await test.call('PATCH', `/admin/matches/${matchId}`, { ...call, headers });
    }
    const { version } = (await test.call('GET', `/matches/${matchIds[3]}`)).body.data;
    const headers = { 'if-match': String(version) };
    await test.call('POST', `/admin/matches/${matchIds[3]}/undo`, { as: as.token, body: {}, headers });
  },
  'tries everything else': callEach,
  'cancels it': (id, as) => patch(id, as, { status: 'CANCELLED' }),
};

/** With every version that an If-Match may name. */
async function callEach(id: string, as: TestPerson): Promise<void> {
  const { version, drawVersion } = (await test.call('GET', `/tournaments/${id}`, { as: as.token })).body.data;
  const { matchIds } = await contestOf(id);
  for (const name of shared) {
    const { path, body, headers } = sampleCall(operations[name] as unknown as Operation, {
      tournamentId: id,
      matchId: matchIds[0],
      startsAt: inDays(3),
      reason,
    });
    for (const seen of new Set([version, drawVersion, 1]))
      await test.call(operations[name].method, path, {
        as: as.token,
        ...(body !== undefined && { body: body as object }),
        headers: { ...headers, 'if-match': String(seen) },
      });
  }
}

/** The contests, by first round, in which this person has read picks of others and can still change their own. */
async function openContests({ organiser, read }: World, by: TestPerson): Promise<number[]> {
  await voidCancelledEntries(test.ctx);
  const { rows } = await sql<{ id: string; contest: string; userId: string; round: number }>`
    select e.id, t.id as contest, e.user_id as "userId", t.first_round as round
    from entry e join tournament t on t.id = e.tournament_id where t.organiser_id = ${organiser.userId}`.execute(
    test.db,
  );
  const changeable = new Set<number>();
  for (const { id, contest, userId, round } of rows) {
    if (userId === by.userId) {
      const matchTips = tipsOf(await contestOf(contest));
      const saved = await test.call('PUT', `/entries/${id}/match-tips`, {
        as: by.token,
        body: { matchTips },
      });
      if (saved.status === 200) changeable.add(round);
    } else if ((await test.call('GET', `/entries/${id}`, { as: by.token })).status === 200) read.add(round);
  }
  return [...read].filter((round) => changeable.has(round));
}

describe.each(['organiser', 'helper'] as const)('the %s of a draw', (role) => {
  it.each(Object.keys(SEALS) as (keyof typeof SEALS)[])('who %s changes no picks after it', async (how) => {
    const world = await buildWorld();
    const { tournamentId, [role]: by } = world;
    expect(await openContests(world, by)).toEqual([]);
    expect(await SEALS[how](tournamentId, by)).toMatchObject({ status: 200 });
    expect(await openContests(world, by)).toEqual([]);
    expect([...world.read]).toEqual([1]);
    for (const [then, reopen] of Object.entries(REOPENINGS)) {
      await reopen(tournamentId, by);
      expect(await openContests(world, by), `and ${then}`).toEqual([]);
    }
  });
});

it('nobody who runs a draw is told whose picks, or how many, hang on a player of it', async () => {
  const { tournamentId, organiser } = await buildWorld();
  const read = async (path: string) =>
    (await test.call('GET', `/admin/tournaments/${tournamentId}${path}`, { as: organiser.token })).body.data;
  const { drawVersion } = (await test.call('GET', `/tournaments/${tournamentId}`)).body.data;
  for (const path of ['/draw/preview', '/draw']) {
    const changed = await test.call(
      path === '/draw' ? 'PUT' : 'POST',
      `/admin/tournaments/${tournamentId}${path}`,
      {
        as: organiser.token,
        headers: { 'if-match': String(drawVersion) },
        body: { order: [2, 1, 0, 3, 4, 5, 6, 7], bestOf: [3, 3, 5], ...(path === '/draw' && { reason }) },
      },
    );
    expect(changed.body.data.entries).toEqual({
      total: 3,
      told: null,
      losing: null,
      filled: null,
      open: null,
      shortened: null,
    });
  }
  const [matchId] = (await contestOf(tournamentId)).matchIds;
  const { version } = (await test.call('GET', `/matches/${matchId}`)).body.data;
  const emptied = await test.call('DELETE', `/admin/matches/${matchId}/qualifier?playerPosition=one`, {
    as: organiser.token,
    headers: { 'if-match': String(version) },
  });
  expect(emptied.status).toBe(200);
  expect(await read('/unfinished?what=open_matches')).toEqual([]);
  expect((await read('/day')).unfinished.open_matches).toBe(0);
  expect((await read('/recent-entries')).latest).toHaveLength(3);
  for (const { openMatches } of (await read('/recent-entries')).latest) expect(openMatches).toBeNull();
});

it('a draw that was sealed too early is started over by an administrator alone', async () => {
  const { tournamentId, organiser, helper } = await buildWorld();
  await SEALS['says that play began now'](tournamentId, organiser);
  const startOver = (as: TestPerson) =>
    act(tournamentId, {
      as,
      path: '/start-over',
      body: { startsAt: inDays(3), accepted: ['START_AFTER_FIRST_DAY'], reason },
    });
  for (const as of [organiser, helper])
    expect(await startOver(as)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  expect(await startOver(admin)).toMatchObject({ status: 201 });
});
