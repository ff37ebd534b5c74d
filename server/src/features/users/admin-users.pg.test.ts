import { randomUUID } from 'node:crypto';
import { type AdminUser, adminUser, listUsers, userStats } from '@boast/contract/admin-users';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestPerson,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const path = ({ userId }: { userId: string }, rest = '') => `/admin/users/${userId}${rest}`;
const get = (address: string, as: TestPerson | null = admin) => test.call('GET', address, { as: as?.token });
const one = async (person: { userId: string }): Promise<AdminUser> =>
  adminUser.parse((await get(path(person))).body.data);

interface Write {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly as?: TestPerson | null;
  /** The version seen; none is sent for null. */
  readonly seen?: number | null;
}
/** A write by an administrator who has just looked. */
async function write(
  person: TestPerson,
  rest: string,
  { method = 'POST', body, as = admin, seen }: Write = {},
) {
  const version = seen === undefined ? (await one(person)).version : seen;
  return test.call(method, path(person, rest), {
    as: as?.token,
    ...(version !== null && { headers: { 'if-match': `"${version}"` } }),
    ...(body && { body: { reason: 'Because of a test', ...body } }),
  });
}
const code = (status: number, error: string) => ({ status, body: { error: { code: error } } });
const audits = ({ userId }: { userId: string }) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason', 'before', 'after'])
    .where('resource_id', '=', userId)
    .orderBy('id')
    .execute();

const writes: readonly (readonly [string, Write])[] = [
  ['', { method: 'PUT', body: { points: 5 } }],
  ['', { method: 'DELETE' }],
  ['/ban', { body: {} }],
  ['/unban', { body: {} }],
  ['/administrator', { method: 'PUT', body: { isAdmin: true } }],
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
    // The specification's client sends none.
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
      listUsers.response.parse((await get(`/admin/users?${query}`)).body).data.map(({ id }) => id);
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

describe('creating a person', () => {
  const create = (body: object, as: TestPerson | null = admin) =>
    test.call('POST', '/admin/users', { as: as?.token, body: { reason: 'Won a raffle', ...body } });

  it('invites them, and they are whoever confirms the address', async () => {
    const answer = await create({ username: 'Lob-Lob', email: ' Lob@Example.com ', points: 12 });
    expect(answer.status).toBe(201);
    const created = adminUser.parse(answer.body.data);
    expect(created).toMatchObject({
      username: 'Lob-Lob',
      email: 'lob@example.com',
      points: 12,
      hasSignedIn: false,
      acceptedTermsAt: null,
    });
    await expect.poll(() => test.mails.map(({ to }) => to), { timeout: 20_000 }).toContain('lob@example.com');
    expect(test.mails.find(({ to }) => to === 'lob@example.com')?.text).toContain('/login');
    const token = test.tokenFor({
      providerId: randomUUID(),
      email: 'lob@example.com',
      emailConfirmed: true,
      sessionId: null,
    });
    const synced = await test.call('POST', '/users-sync', { as: token, body: {} });
    expect(synced.body.data).toMatchObject({ id: created.id, username: 'Lob-Lob' });
    expect(await one({ userId: created.id })).toMatchObject({ hasSignedIn: true });
    const [row] = await audits({ userId: created.id });
    expect(row).toMatchObject({ action: 'user.create', actor_id: admin.userId, reason: 'Won a raffle' });
    expect(JSON.stringify(row)).not.toContain('lob@example.com');
  });

  it('mails nobody without an address', async () => {
    const mails = test.mails.length;
    expect(await create({ username: 'Nameless' })).toMatchObject({
      status: 201,
      body: { data: { email: null } },
    });
    expect(test.mails).toHaveLength(mails);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a b c' }, 'Only letters numbers . _ and - allowed'],
    [{ username: 'fine-1', points: -1 }, 'Points must be 0 or greater'],
    [{ username: 'fine-1', correctTips: -1 }, 'Correct tips must be 0 or greater'],
    [{ username: 'fine-1', totalTips: -1 }, 'Total tips must be 0 or greater'],
    [{ username: 'fine-1', correctTips: 2, totalTips: 1 }, 'Correct tips must not be more than total tips'],
    [{ username: 'fine-1', email: 'nobody' }, 'Enter an email address'],
  ])('refuses %j', async (body, message) => {
    const answer = await create(body);
    expect(answer).toMatchObject(code(400, 'INVALID_INPUT'));
    expect(answer.body.error.message).toContain(message);
  });

  it('refuses a name or an address that is taken', async () => {
    const { username, email } = await one(fan);
    expect(await create({ username: username.toUpperCase() })).toMatchObject(code(409, 'USERNAME_TAKEN'));
    expect(await create({ username: 'Administrator' })).toMatchObject(code(409, 'USERNAME_TAKEN'));
    expect(await create({ username: 'Fine-1', email: email?.toUpperCase() })).toMatchObject(
      code(409, 'EMAIL_TAKEN'),
    );
  });

  it('of one address at once makes one, and the others hear what is taken', async () => {
    const names = ['Once-A', 'Once-B', 'Once-C', 'Once-D'];
    const answers = await Promise.all(
      names.map((username) => create({ username, email: 'once@example.com' })),
    );
    const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : body.error.code));
    expect(refusals).toEqual(Array<string>(3).fill('EMAIL_TAKEN'));
  });

  it('is for administrators', async () => {
    expect(await create({ username: 'fine-1' }, null)).toMatchObject(code(401, 'UNAUTHENTICATED'));
    expect(await create({ username: 'fine-1' }, fan)).toMatchObject(code(403, 'FORBIDDEN'));
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

describe('edge 43: banning', () => {
  it('counts from the next call on, and unbanning too', async () => {
    const person = await buildPerson(test);
    const mine = () => test.call('GET', '/user-details', { as: person.token });
    expect((await mine()).status).toBe(200);
    const banned = await write(person, '/ban', { body: { reason: 'Two accounts' } });
    expect(adminUser.parse(banned.body.data)).toMatchObject({ banReason: 'Two accounts' });
    expect(banned.body.data.bannedAt).not.toBeNull();
    expect(await mine()).toMatchObject(code(403, 'BANNED'));
    expect(await write(person, '/ban', { body: {} })).toMatchObject({ status: 200 });
    expect(await write(person, '/unban', { body: { reason: 'A brother' } })).toMatchObject({
      body: { data: { bannedAt: null, banReason: null } },
    });
    expect((await mine()).status).toBe(200);
    expect((await audits(person)).map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
      'user.ban: Two accounts',
      'user.unban: A brother',
    ]);
  });

  it('takes the rights of an administrator for good', async () => {
    const other = await buildPerson(test, { admin: true });
    expect((await get('/admin/users', other)).status).toBe(200);
    expect((await write(other, '/ban', { body: {} })).status).toBe(200);
    expect(await get('/admin/users', other)).toMatchObject(code(403, 'BANNED'));
    await write(other, '/unban', { body: {} });
    expect(await get('/admin/users', other)).toMatchObject(code(403, 'FORBIDDEN'));
    expect((await audits(other)).map(({ action }) => action)).toEqual([
      'user.revoke_admin',
      'user.ban',
      'user.unban',
    ]);
  });
});

describe('edge 43: an administrator’s rights', () => {
  const grant = (person: TestPerson, isAdmin: boolean, as = admin) =>
    write(person, '/administrator', { method: 'PUT', body: { isAdmin }, as });

  it('count from the next call on', async () => {
    const person = await buildPerson(test);
    expect(await get('/admin/users', person)).toMatchObject(code(403, 'FORBIDDEN'));
    expect(await grant(person, true)).toMatchObject({ status: 200, body: { data: { isAdmin: true } } });
    expect((await get('/admin/users', person)).status).toBe(200);
    expect((await grant(person, false)).status).toBe(200);
    expect(await get('/admin/users', person)).toMatchObject(code(403, 'FORBIDDEN'));
  });

  it('always leave one who has them, also when two take them from each other at once', async () => {
    expect(await grant(admin, false)).toMatchObject(code(409, 'LAST_ADMINISTRATOR'));
    expect(await write(admin, '/ban', { body: {} })).toMatchObject(code(409, 'LAST_ADMINISTRATOR'));
    const other = await buildPerson(test, { admin: true });
    const [mine, theirs] = [(await one(admin)).version, (await one(other)).version];
    const answers = await Promise.all([
      write(other, '/administrator', { method: 'PUT', body: { isAdmin: false }, as: admin, seen: theirs }),
      write(admin, '/ban', { body: {}, as: other, seen: mine }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select from app_user where is_admin and banned_at is null`.execute(test.db);
    expect(rows).toHaveLength(1);
    await test.db
      .updateTable('app_user')
      .set({ is_admin: true, banned_at: null })
      .where('id', '=', admin.userId)
      .execute();
    await test.db.updateTable('app_user').set({ is_admin: false }).where('id', '=', other.userId).execute();
  });

  it('are for people who have signed in and are not banned', async () => {
    const banned = await buildPerson(test, { banned: true });
    expect(await grant(banned, true)).toMatchObject(code(409, 'USER_BANNED'));
    const { body } = await test.call('POST', '/admin/users', {
      as: admin.token,
      body: { username: 'Waits', reason: 'For a test' },
    });
    expect(await grant({ userId: body.data.id, token: '' }, true)).toMatchObject(
      code(409, 'NEVER_SIGNED_IN'),
    );
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
    await write(other, '/administrator', { method: 'PUT', body: { isAdmin: false } });
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
