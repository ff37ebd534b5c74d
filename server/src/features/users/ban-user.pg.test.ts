import { adminUser } from '@boast/contract/admin/users';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { adminCallsForFile, code } from './testing/admin-calls.ts';

const { admin, audits, get, one, test, write } = await adminCallsForFile();

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
      'user.revoke_role',
      'user.ban',
      'user.unban',
    ]);
  });
});

describe('edge 43: an administrator’s rights', () => {
  const grant = (person: TestPerson, isAdmin: boolean, as = admin) =>
    write(person, '/role', { method: 'PUT', body: { staffRole: isAdmin ? 'administrator' : null }, as });

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
      write(other, '/role', { method: 'PUT', body: { staffRole: null }, as: admin, seen: theirs }),
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
