import { expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { markBanned } from './account/mark-account.ts';
import { authServiceForFile, password } from './testing/auth-service.ts';

const service = await authServiceForFile();

test('a ban reaches every way in and every session; lifting it opens them again', async () => {
  const email = 'banned@example.com';
  const client = await service.signUp(email);
  const { data } = await client.getSession();
  const { access_token: token = '', refresh_token = '', user } = data.session ?? {};
  const { id } = await service.db
    .insertInto('app_user')
    .values({ provider_id: user?.id ?? '', email, username: 'banned.fan' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await client.resetPasswordForEmail(email);
  const link = await service.link(email, /reset/i);
  const mark = (isBanned: boolean) =>
    inTransaction(service.db, (tx) => markBanned(tx, { providerId: user?.id ?? '', userId: id, isBanned }));

  await mark(true);
  const codeOf = async (path: string, body: object) =>
    (await service.call('POST', path, { body })).body['code'];
  expect(await codeOf('/token?grant_type=password', { email, password })).toBe('user_banned');
  expect(await codeOf('/token?grant_type=refresh_token', { refresh_token })).toBe('refresh_token_not_found');
  const change = await service.call('PUT', '/user', { token, body: { data: { colour: 'blue' } } });
  expect(change.body['code']).toBe('session_not_found');
  expect((await service.follow(link)).hash).toContain('error_code=user_banned');
  await client.signInWithOtp({ email });
  await expect
    .poll(() => service.db.selectFrom('auth.mail_request').select('id').where('email', '=', email).execute())
    .toEqual([]);
  expect((await service.mailsTo(email)).some(({ subject }) => /sign in/i.test(subject))).toBe(false);

  await mark(false);
  expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
});
