/** Calls that arrive together are looked up together; each is still judged by what is stored when it calls. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createIdentities, type Person } from '../../testing/access/callers.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const identities = await createIdentities(database);
const test = await testAppForFile({}, { database, tokens: identities.tokens });
const crowd = await Promise.all(Array.from({ length: 20 }, () => identities.person()));

const callAll = (people: readonly Person[], path = '/user-details') =>
  Promise.all(people.map(({ token }) => test.call('GET', path, { as: token })));

/** The answer to one person while the others call too. */
async function answerAmongOthers(person: Person, path?: string) {
  const [first, ...others] = await callAll([person, ...crowd], path);
  expect(others.map(({ status }) => status)).toEqual(crowd.map(() => (path ? 403 : 200)));
  return first;
}

describe('people who call at the same moment', () => {
  it('are each answered as themselves', async () => {
    const answers = await callAll(crowd);
    expect(answers.map(({ body }) => body.data.id)).toEqual(crowd.map(({ userId }) => userId));
  });

  it.each([
    ['banned', sql`update app_user set banned_at = now()`, 'BANNED'],
    ['deleted', sql`update app_user set deleted_at = now(), email = null`, 'UNAUTHENTICATED'],
  ] as const)('one who was %s fails at the very next call', async (_, change, code) => {
    const person = await identities.person();
    expect(await answerAmongOthers(person)).toMatchObject({ status: 200 });
    await sql`${change} where id = ${person.userId}`.execute(test.db);
    expect((await answerAmongOthers(person))?.body.error.code).toBe(code);
  });

  it('one who signed out fails at the very next call, and another session of theirs does not', async () => {
    const person = await identities.person();
    expect(await answerAmongOthers(person)).toMatchObject({ status: 200 });
    await sql`
      delete from auth.session where account_id::text in
        (select provider_id from app_user where id = ${person.userId})`.execute(test.db);
    expect((await answerAmongOthers(person))?.body.error.code).toBe('UNAUTHENTICATED');
  });

  it('one who was demoted is refused at the very next call', async () => {
    const admin = await identities.person({ isAdmin: true });
    expect(await answerAmongOthers(admin, '/admin/data-issues')).toMatchObject({ status: 200 });
    await sql`update app_user set is_admin = false where id = ${admin.userId}`.execute(test.db);
    expect((await answerAmongOthers(admin, '/admin/data-issues'))?.body.error.code).toBe('FORBIDDEN');
  });
});
