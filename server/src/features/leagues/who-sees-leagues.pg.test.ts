import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleCall } from '../../testing/access/sample-call.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const [owner, helper, friend, stranger] = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));
if (!owner || !helper || !friend || !stranger) throw new Error('Four people are missing');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (method: Method, path: string, as?: TestPerson, body?: object) =>
  test.call(method, path, { as: as?.token, ...(body && { body }) });

const make = (by: TestPerson, traits: Parameters<typeof buildLeague>[2] = {}) =>
  buildLeague(test, by, traits);

const join = (who: TestPerson, code: string | null) =>
  call('POST', '/league-members', who, { code: code ?? '' });
const read = (id: string, as?: TestPerson) => call('GET', `/leagues/${id}`, as);
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status < 400 ? null : body.error?.code;

describe('who is in it', () => {
  it('is told to members, with who has entered and not what', async () => {
    const tournament = await buildTournament(test);
    const { id } = await make(owner, { members: [friend], tournamentId: tournament.id, hasSeason: false });
    await enter(test, friend, tournament);
    const members = await call('GET', `/leagues/${id}/members?tournament=${tournament.id}`, owner);
    const told = members.body.data.map(({ userId, role, hasEntered }: Record<string, unknown>) => ({
      userId,
      role,
      hasEntered,
    }));
    expect(told).toEqual([
      { userId: owner.userId, role: 'owner', hasEntered: false },
      { userId: friend.userId, role: 'member', hasEntered: true },
    ]);
    const drawsFor = async (who?: TestPerson) => (await read(id, who)).body.data.draws;
    expect(await drawsFor(friend)).toMatchObject([{ tournamentId: tournament.id, enteredCount: 1 }]);
    const other = await buildTournament(test);
    expect(codeOf(await call('GET', `/leagues/${id}/members?tournament=${other.id}`, owner))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await call('GET', `/leagues/${id}/members?status=out`, friend))).toBe('FORBIDDEN');
    const open = await make(owner, { isPublic: true });
    expect(codeOf(await call('GET', `/leagues/${open.id}/members`, stranger))).toBe('FORBIDDEN');
    const searched = await call('GET', `/leagues/${id}/members?q=%25`, owner);
    expect(searched.body.data).toEqual([]);
  });
});

describe('what an administrator does', () => {
  it('hides a league that was reported, with a record, and puts it back', async () => {
    const { id, code } = await make(owner, { members: [friend], isPublic: true, name: 'Rude words' });
    const bad = { reason: 'Rude words about me' };
    expect(codeOf(await call('POST', `/leagues/${id}/reports`, stranger, bad))).toBeNull();
    const listed = await call('GET', '/admin/leagues?show=reported&q=Rude', admin);
    expect(listed.body.data[0]).toMatchObject({ id, reports: 1, lastReport: bad.reason, hidden: null });
    const hide = (isHidden: boolean) =>
      call('PUT', `/admin/leagues/${id}/hidden`, admin, { isHidden, reason: 'Rude indeed' });
    expect((await hide(true)).body.data).toMatchObject({ reports: 0, name: 'Rude words' });
    expect(codeOf(await read(id))).toBe('NOT_FOUND');
    expect(codeOf(await join(stranger, code))).toBe('NOT_FOUND');
    expect(codeOf(await call('POST', '/league-members', stranger, { leagueId: id }))).toBe('NOT_FOUND');
    expect((await read(id, friend)).body.data).toMatchObject({
      name: 'Hidden league',
      welcome: '',
      hidden: { reason: 'Rude indeed' },
    });
    expect(JSON.stringify((await call('GET', '/leagues?q=Rude')).body)).not.toContain('Rude');
    await hide(false);
    expect((await read(id)).body.data.name).toBe('Rude words');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where resource_id = ${id} order by id`.execute(test.db);
    expect(rows.map(({ action }) => action)).toEqual(['league.hide', 'league.show']);
    expect(
      codeOf(await call('PUT', `/admin/leagues/${id}/hidden`, owner, { isHidden: true, reason: 'Mine' })),
    ).toBe('FORBIDDEN');
  });
});

describe('what strangers learn', () => {
  it('public leagues are found by name, most members first, private ones by nobody', async () => {
    const name = 'Racketeers';
    const [small, big, hidden] = [
      await make(owner, { isPublic: true, name }),
      await make(owner, { members: [friend], isPublic: true, name }),
      await make(owner, { name }),
    ];
    const found = await call('GET', '/leagues?q=racKet');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([big.id, small.id]);
    expect((await call('GET', '/leagues?q=R%25s')).body.data).toEqual([]);
    expect((await read(big.id)).body.data).toMatchObject({ name, code: null, membership: null });
    expect(codeOf(await read(hidden.id))).toBe('NOT_FOUND');
  });

  it('nothing of a private league leaves it through any GET', async () => {
    const tournament = await buildTournament(test);
    const maker = await buildPerson(test);
    const secret = 'Qwertz private league';
    const { id, code } = await make(maker, {
      members: [friend],
      name: secret,
      welcome: secret,
      tournamentId: tournament.id,
    });
    const entry = await enter(test, friend, tournament);
    const known = {
      leagueId: id,
      tournamentId: tournament.id,
      tournament: tournament.id,
      matchId: tournament.matchIds[0],
      entryId: entry.id,
      entries: entry.id,
      userId: maker.userId,
      playerId: tournament.id,
      q: 'Qwertz',
      list: 'leagues',
      email: `${maker.userId}@example.com`,
      startedAt: new Date().toISOString(),
    };
    const names = (Object.keys(operations) as OperationName[]).filter(
      (name) => operations[name].method === 'GET',
    );
    for (const name of names) {
      const { path, headers } = sampleCall(operations[name] as unknown as Operation, known);
      for (const as of [undefined, stranger]) {
        const answer = await test.call('GET', path, { as: as?.token, headers });
        const said = JSON.stringify(answer.body);
        expect([said.includes(secret), said.includes(code ?? '-')], `${name}: ${said.slice(0, 200)}`).toEqual(
          [false, false],
        );
      }
    }
  });
});

it('offers thirty draws, and counts those that it leaves out', async () => {
  const { id } = await make(owner, { members: [friend] });
  const { draws, olderDraws } = (await read(id, friend)).body.data;
  expect(olderDraws).toBe(0);
  for (let count = draws.length; count < 32; count += 1) await buildTournament(test);
  const { data } = (await read(id, friend)).body;
  expect([data.draws.length, data.olderDraws]).toEqual([30, 2]);
});
