import { type AdminUser, adminUser } from '@boast/contract/admin/users';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

export interface Write {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly as?: TestPerson | null;
  /** The version seen; null sends none. */
  readonly seen?: number | null;
}

export const path = ({ userId }: { userId: string }, rest = '') => `/admin/users/${userId}${rest}`;
/** A refusal with this code. */
export const code = (status: number, error: string) => ({ status, body: { error: { code: error } } });

/** Shared by all tests of a file. */
export async function adminCallsForFile() {
  const test = await testAppForFile();
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  const get = (address: string, as: TestPerson | null = admin) =>
    test.call('GET', address, { as: as?.token });
  const one = async (person: { userId: string }): Promise<AdminUser> =>
    adminUser.parse((await get(path(person))).body.data);

  /** A write by an administrator who has just read the version. */
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
  const audits = ({ userId }: { userId: string }) =>
    test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'before', 'after'])
      .where('resource_id', '=', userId)
      .orderBy('id')
      .execute();
  return { test, admin, fan, get, one, write, audits };
}
