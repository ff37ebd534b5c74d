import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepAuthTidy } from './keep-auth-tidy.ts';
import { authServiceForFile, password } from './testing/auth-service.ts';

const service = await authServiceForFile();

const accounts = async () =>
  (await service.db.selectFrom('auth.account').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

test('removes what can no longer be used, and nothing else', async () => {
  const fan = await service.signUp('fan@example.com');
  await fan.refreshSession();
  await service.client().signUp({ email: 'never-confirmed@example.com', password });
  await service.client().resetPasswordForEmail('fan@example.com');
  await service.link('fan@example.com', /reset/i);

  await keepAuthTidy(service.host);
  expect(await accounts()).toEqual(['fan@example.com', 'never-confirmed@example.com']);
  expect((await fan.refreshSession()).error).toBeNull();

  await sql`update auth.account set updated_at = updated_at - interval '8 days'`.execute(service.db);
  await sql`update auth.one_time_token set expires_at = expires_at - interval '3 days'`.execute(service.db);
  await sql`update auth.refresh_token set used_at = used_at - interval '31 days'`.execute(service.db);
  await keepAuthTidy(service.host);
  expect(await accounts()).toEqual(['fan@example.com']);
  expect(await service.db.selectFrom('auth.one_time_token').selectAll().execute()).toEqual([]);
  expect(await service.db.selectFrom('auth.refresh_token').selectAll().execute()).toHaveLength(1);
  expect((await fan.refreshSession()).error).toBeNull();

  await sql`update auth.session set refreshed_at = refreshed_at - interval '91 days'`.execute(service.db);
  await keepAuthTidy(service.host);
  expect((await fan.refreshSession()).error?.code).toBe('refresh_token_not_found');
});
