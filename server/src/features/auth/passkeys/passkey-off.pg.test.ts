import { expect, test } from 'vitest';
import { openConfirmedAccount } from '../account/open-confirmed-account.ts';
import { authServiceForFile, password } from '../testing/auth-service.ts';
import { CHEAP_PASSWORDS } from '../testing/cheap-passwords.ts';
import { tokenOf } from '../testing/enroll.ts';

const service = await authServiceForFile({ publicUrl: 'http://192.0.2.7:4000' });

test('a site whose address is a number has no passkeys, and says so', async () => {
  expect((await service.call('GET', '/settings')).body).toMatchObject({ passkeys_enabled: false });
  const client = service.client();
  expect((await client.passkey.startAuthentication()).error).toMatchObject({
    code: 'passkey_disabled',
    status: 404,
  });
  const email = service.newEmail();
  await openConfirmedAccount(service.db, { email, password, cost: CHEAP_PASSWORDS });
  await client.signInWithPassword({ email, password });
  expect((await client.passkey.startRegistration()).error?.code).toBe('passkey_disabled');
  expect((await service.call('GET', '/passkeys', { token: await tokenOf(client) })).body).toEqual([]);
});
