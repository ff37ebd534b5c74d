import { randomUUID } from 'node:crypto';
import { adminUser, userStats } from '@boast/contract/admin/users';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, giveCredits } from '../../testing/factories.ts';
import { play, start } from '../../testing/play.ts';
import { verifyAudit } from '../records/audit/verify-audit.ts';
import { adminCallsForFile, code, path, type Write } from './testing/admin-calls.ts';

const { admin, audits, fan, get, one, test, write } = await adminCallsForFile();

const writes: readonly (readonly [string, Write])[] = [
  ['', { method: 'PUT', body: { points: 5 } }],
  ['', { method: 'DELETE' }],
  ['/ban', { body: {} }],
  ['/unban', { body: {} }],
  ['/role', { method: 'PUT', body: { staffRole: 'administrator' } }],
];

describe.each(writes)('a write to %s, %j', (rest, call) => {
  it('is for administrators', async () => {
    expect(await write(fan, rest, { ...call, as: null })).toMatchObject(code(401, 'UNAUTHENTICATED'));
    expect(await write(fan, rest, { ...call, as: fan })).toMatchObject(code(403, 'FORBIDDEN'));
  });
  it('finds nobody where there is nobody', async () => {
    const nobody = { userId: randomUUID(), token: '' };
    expect(await write(nobody, rest, { ...call, seen: 1 })).toMatchObject(code(404, 'NOT_FOUND'));
  });
  it('edge 22: refuses a version that is old', async () => {
    const { version } = await one(fan);
    const answer = await write(fan, rest, { ...call, seen: version - 1 });
    expect(answer).toMatchObject(code(409, 'STALE_VERSION'));
    expect(answer.body.error.details).toEqual({ version });
    expect(await one(fan)).toMatchObject({ version, deletedAt: null, isAdmin: false, bannedAt: null });
  });
  it.skipIf(call.method === 'DELETE')('asks which version was seen, and why', async () => {
    const unversioned = await write(fan, rest, { ...call, seen: null });
    // The specification's client sends no version.
    if (rest === '') expect(unversioned).toMatchObject({ status: 200 });
    else expect(unversioned).toMatchObject(code(428, 'VERSION_REQUIRED'));
    const body = { ...call.body, reason: ' x ' };
    expect(await write(fan, rest, { ...call, body })).toMatchObject(code(400, 'INVALID_INPUT'));
  });
});

describe('reading people', () => {
  it('is for administrators', async () => {
    for (const address of ['/admin/users', path(fan), path(fan, '/details')]) {
      expect(await get(address, null)).toMatchObject(code(401, 'UNAUTHENTICATED'));
      expect(await get(address, fan)).toMatchObject(code(403, 'FORBIDDEN'));
    }
  });

  it('finds by name and address, filters, and leaves out who left', async () => {
    const [first, second] = [await buildPerson(test), await buildPerson(test, { banned: true })];
    const gone = await buildPerson(test);
    const { username } = await one(first);
    const list = async (query: string) =>
      operations.listUsers.response.parse((await get(`/admin/users?${query}`)).body).data.map(({ id }) => id);
    expect(await list(`q=${username.slice(4)}`)).toEqual([first.userId]);
    expect(await list(`q=${username.toUpperCase()}@EXAMPLE`)).toEqual([first.userId]);
    expect(await list(`q=fa&page_size=100`)).toContain(first.userId);
    expect(await list(`q=an&page_size=100`)).not.toContain(first.userId);
    expect(await list('state=banned')).toEqual([second.userId]);
    expect(await list('state=administrator')).toEqual([admin.userId]);
    expect(await list(`q=${gone.userId}`)).toEqual([gone.userId]);
    await test.call('DELETE', '/user', { as: gone.token });
    expect(await list(`q=${gone.userId}`)).toEqual([]);
    expect(await one(gone)).toMatchObject({ username: 'Deleted user', email: null });
  });

  it('is a 404 where there is nobody', async () => {
    for (const rest of ['', '/details']) {
      expect(await get(path({ userId: randomUUID() }, rest))).toMatchObject(code(404, 'NOT_FOUND'));
    }
  });

  it('sums what was brought along, final boards and boards under way', async () => {
    const person = await buildPerson(test);
    const [under, waiting] = [await buildTournament(test), await buildTournament(test)];
    await enter(test, person, under);
    await enter(test, person, waiting);
    await start(test, under);
    await play(test, under, { as: admin, match: 0 });
    await giveCredits(test, person, 7);
    await write(person, '', { method: 'PUT', body: { points: 300, correctTips: 3, totalTips: 4 } });
    const stats = userStats.parse((await get(path(person, '/details'))).body.data);
    expect(stats).toEqual({ credits: 7, debt: 0, entries: 2, points: 300 + 100, possiblePoints: 404 + 101 });
  });
});

describe('editing a person', () => {
  it('changes what is sent, and logs that alone', async () => {
    const person = await buildPerson(test);
    const before = await one(person);
    const username = `new-${before.username.slice(4)}`;
    const answer = await write(person, '', { method: 'PUT', body: { username, points: 0, totalTips: 9 } });
    expect(answer.status).toBe(200);
    expect(adminUser.parse(answer.body.data)).toMatchObject({ username, totalTips: 9, points: 0 });
    expect(await audits(person)).toEqual([
      {
        action: 'user.update',
        actor_id: admin.userId,
        reason: 'Because of a test',
        before: { username: before.username, totalTips: 0 },
        after: { username, totalTips: 9 },
      },
    ]);
  });

  it('leaves everything, the version too, where nothing changes', async () => {
    const person = await buildPerson(test);
    const { version, username } = await one(person);
    expect(await write(person, '', { method: 'PUT', body: { username, points: 0 } })).toMatchObject({
      status: 200,
      body: { data: { version } },
    });
    expect(await audits(person)).toEqual([]);
  });

  it('refuses names that are taken and numbers that cannot be', async () => {
    const person = await buildPerson(test);
    const { username } = await one(fan);
    expect(await write(person, '', { method: 'PUT', body: { username } })).toMatchObject(
      code(409, 'USERNAME_TAKEN'),
    );
    expect(await write(person, '', { method: 'PUT', body: { correctTips: 1 } })).toMatchObject(
      code(400, 'INVALID_INPUT'),
    );
    expect(await write(person, '', { method: 'PUT', body: { email: 'x@y.example' } })).toMatchObject(
      code(400, 'INVALID_INPUT'),
    );
    expect(await audits(person)).toEqual([]);
  });
});

describe('deleting a person', () => {
  it('does what their own leaving would, and keeps no name in the log', async () => {
    const person = await buildPerson(test);
    const open = await buildTournament(test);
    await enter(test, person, open);
    const { username, email } = await one(person);
    const answer = await write(person, '?reason=Asked+by+mail', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 200, body: { data: { id: person.userId, withdrawnEntries: 1 } } });
    expect(await test.call('GET', '/user-details', { as: person.token })).toMatchObject(
      code(401, 'UNAUTHENTICATED'),
    );
    const log = JSON.stringify(await audits(person));
    expect(log).toContain('Asked by mail');
    expect(log).not.toContain(username);
    expect(log).not.toContain(email);
    expect(await write(person, '', { method: 'DELETE', seen: null })).toMatchObject(code(404, 'NOT_FOUND'));
  });

  it('refuses an administrator, and while there are credits', async () => {
    const other = await buildPerson(test, { admin: true });
    expect(await write(other, '', { method: 'DELETE' })).toMatchObject(code(403, 'ADMIN_CANNOT_LEAVE'));
    await write(other, '/role', { method: 'PUT', body: { staffRole: null } });
    await giveCredits(test, other, 1);
    expect(await write(other, '', { method: 'DELETE' })).toMatchObject(code(409, 'CREDITS_LEFT'));
    expect((await write(other, '?forfeit_credits=true', { method: 'DELETE' })).status).toBe(200);
  });

  it('refuses while a prize is due', async () => {
    const winner = await buildPerson(test);
    const won = await buildTournament(test);
    const entry = await enter(test, winner, won);
    await sql`insert into prize_calculation (tournament_id, number, results_version, calculation)
      values (${won.id}, 1, 1, '{}')`.execute(test.db);
    await sql`insert into prize (tournament_id, user_id, entry_id, number, amount, unit)
      values (${won.id}, ${winner.userId}, ${entry.id}, 1, 10000, 'CENT')`.execute(test.db);
    expect(await write(winner, '', { method: 'DELETE' })).toMatchObject(code(409, 'PRIZE_DUE'));
  });
});

it('leaves a log whose chain holds', async () => {
  expect(await verifyAudit(test.db)).toMatchObject({ brokenAt: null });
});
