import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, password, type TestClient } from '../testing/auth-service.ts';
import { enroll, tokenOf } from '../testing/enroll.ts';
import {
  addPasskey,
  type CreationOptions,
  createPasskeyDevice,
  passkeysOf,
} from '../testing/passkey-device.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const age = (address: string) =>
  sql`update auth.session set created_at = created_at - interval '25 hours'
    where account_id = (select id from auth.account where email = ${address})`.execute(service.db);

describe('a passkey is not added', () => {
  test.each([
    ['at another origin', { origin: 'https://boast.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['when its person showed nothing', { isVerified: false }],
    ['with a challenge of nobody', { challenge: 'AAAA' }],
  ])('%s', async (_, oddity) => {
    const client = await service.signUp(email);
    const { error } = await addPasskey(client, createPasskeyDevice(), oddity);
    expect(error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 });
    expect(await passkeysOf(service.db, email)).toEqual([]);
  });

  test('with the challenge of another account or session, or of a sign-in', async () => {
    const client = await service.signUp(email);
    const elsewhere = service.client();
    await elsewhere.signInWithPassword({ email, password });
    const stranger = await service.signUp(service.newEmail());
    for (const other of [elsewhere, stranger]) {
      const { data } = await other.passkey.startRegistration();
      const device = createPasskeyDevice();
      const credential = device.create(data?.options as CreationOptions);
      const body = { challenge_id: data?.challenge_id, credential };
      const token = await tokenOf(client);
      const answer = await service.call('POST', '/passkeys/registration/verify', { token, body });
      expect(answer.body['code']).toBe('webauthn_challenge_not_found');
    }
    expect(await passkeysOf(service.db, email)).toEqual([]);
  });

  test('twice, not even by two accounts at once', async () => {
    const clients = [await service.signUp(email), await service.signUp(service.newEmail())];
    const device = createPasskeyDevice();
    const credentialId = randomBytes(32);
    const add = async (client: TestClient) => {
      const { data } = await client.passkey.startRegistration();
      const credential = device.create(data?.options as CreationOptions, { credentialId });
      return client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential });
    };
    const both = await Promise.all(clients.map(add));
    expect(new Set(both.map(({ error }) => error?.code))).toEqual(
      new Set(['webauthn_credential_exists', undefined]),
    );
    const [winner] = clients.filter((_, n) => both[n]?.error === null);
    expect((await add(winner as TestClient)).error).toMatchObject({
      code: 'webauthn_credential_exists',
      status: 422,
    });
  });

  test('in an old session without the mailed code, nor removed there', async () => {
    const client = await service.signUp(email);
    const { data } = await addPasskey(client, createPasskeyDevice());
    await age(email);
    expect((await client.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
    const removal = await client.passkey.delete({ passkeyId: data?.id ?? '' });
    expect(removal.error?.code).toBe('reauthentication_needed');
    expect((await client.passkey.list()).data).toHaveLength(1);
  });

  test('by nobody, and not in a session that still owes its second factor', async () => {
    const paths = [
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${crypto.randomUUID()}`],
      ['DELETE', `/passkeys/${crypto.randomUUID()}`],
    ] as const;
    const owner = await service.signUp(email);
    await enroll(owner);
    const half = service.client();
    await half.signInWithPassword({ email, password });
    for (const [method, path] of paths) {
      expect((await service.call(method, path)).status).toBe(401);
      const answer = await service.call(method, path, { token: await tokenOf(half) });
      expect(answer.body['code']).toBe('insufficient_aal');
    }
  });
});
