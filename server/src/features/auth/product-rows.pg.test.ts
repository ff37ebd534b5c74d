// Where the auth service and the product's own rows about people meet.
import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { setRole } from '../users/set-role.ts';
import { authServiceForFile, publicUrl, type TestClient } from './testing/auth-service.ts';

let client: TestClient;
let email = '';
const service = await authServiceForFile();
beforeEach(async () => {
  email = service.newEmail();
  client = await service.signUp(email);
});

const idOf = async (): Promise<string> => (await client.getSession()).data.session?.user.id ?? '';
const nameOf = (address: string): string => address.replace(/@.*/, '');
const addUser = async (traits: object = {}) =>
  service.db
    .insertInto('app_user')
    .values({ provider_id: await idOf(), email, username: nameOf(email), ...traits })
    .returning('id')
    .executeTakeFirstOrThrow();

test('edge 40: an address that both sides confirmed is the product’s too, in the same moment', async () => {
  const { id } = await addUser();
  const wanted = `new-${email}`;
  const { id: history } = await service.db
    .insertInto('app_user')
    .values({ email: wanted, username: `old-${nameOf(email)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await client.updateUser({ email: wanted }, { emailRedirectTo: `${publicUrl}/account` });
  await service.follow(await service.link(email, /change of your/i));
  const emailOf = async (user: string) =>
    (await service.db.selectFrom('app_user').select('email').where('id', '=', user).executeTakeFirst())
      ?.email;
  expect(await emailOf(id)).toBe(email);
  const target = await service.follow(await service.link(wanted, /new email/i));
  expect(target.pathname).toBe('/account');
  expect([await emailOf(id), await emailOf(history)]).toEqual([wanted, null]);
  await expect
    .poll(async () => (await service.mailsTo(email)).map(({ subject }) => subject))
    .toContain('Your Boast email was changed');
});

test('edge 43: the mark of an administrator comes with the next token and goes with the next', async () => {
  await addUser();
  const { id: other } = await service.db
    .insertInto('app_user')
    .values({
      provider_id: 'other',
      email: `other-${email}`,
      username: `other-${nameOf(email)}`,
      is_admin: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const markInToken = async () => {
    const { data } = await client.refreshSession();
    return (decodeJwt(data.session?.access_token ?? '')['user_metadata'] as { admin?: unknown }).admin;
  };
  const set = (isAdmin: boolean) =>
    setRole(service.host, {
      email,
      role: isAdmin ? 'administrator' : null,
      actorId: other,
      reason: 'a test',
    });
  expect(await markInToken()).toBeUndefined();
  await set(true);
  expect(await markInToken()).toBe(true);
  await client.updateUser({ data: { admin: false, colour: 'blue' } });
  expect(await markInToken()).toBe(true);
  await set(false);
  expect(await markInToken()).toBeUndefined();
  expect((await client.getUser()).data.user?.user_metadata).toEqual({ colour: 'blue' });
});
