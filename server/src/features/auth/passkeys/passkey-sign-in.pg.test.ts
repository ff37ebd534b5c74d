import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAuthTidy } from '../keep-auth-tidy.ts';
import { authServiceForFile } from '../testing/auth-service.ts';
import { addPasskey, createPasskeyDevice, passkeySignIn, passkeysOf } from '../testing/passkey-device.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const subjectsTo = async (to: string) => (await service.mailsTo(to)).map(({ subject }) => subject);
const change = (address: string, what: Readonly<Record<string, unknown>>) =>
  service.db.updateTable('auth.account').set(what).where('email', '=', address).execute();

describe('a sign-in is refused', () => {
  test.each([
    ['at another origin', { origin: 'http://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['whose person showed nothing', { isVerified: false }],
    ['with a challenge of nobody', { challenge: 'AAAA' }],
    ['in the name of another', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('%s', async (_, oddity) => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    const { error } = await passkeySignIn(service.client(), device, oddity);
    expect(error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 });
    expect((await passkeySignIn(service.client(), device)).error).toBeNull();
  });

  test('by a copy of the passkey: the owner hears of it once, and the count stays', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    await passkeySignIn(service.client(), device);
    const [before] = await passkeysOf(service.db, email);
    const [key] = device.keys;
    for (let times = 0; times < 2; times++) {
      if (key) key.counter = 0;
      const { error } = await passkeySignIn(service.client(), device);
      expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
      expect(error?.message).toMatch(/copy/);
    }
    expect((await passkeysOf(service.db, email))[0]).toEqual(before);
    await expect.poll(() => subjectsTo(email)).toContain('A passkey was refused at Boast');
    expect((await subjectsTo(email)).filter((one) => one.includes('refused'))).toHaveLength(1);
    if (key) key.counter = 10;
    expect((await passkeySignIn(service.client(), device)).error).toBeNull();
  });

  test('with the same count twice at once', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    const tries = await Promise.all(
      [service.client(), service.client()].map(async (one) => {
        const { data } = await one.passkey.startAuthentication();
        return { one, data };
      }),
    );
    const [key] = device.keys;
    const answers = tries.map(({ one, data }) => {
      if (key) key.counter = 4;
      const credential = device.sign({ challenge: data?.options.challenge ?? '' });
      return one.passkey.verifyAuthentication({
        challengeId: data?.challenge_id ?? '',
        credential,
      });
    });
    const codes = (await Promise.all(answers)).map(({ error }) => error?.code);
    expect(new Set(codes)).toEqual(new Set(['webauthn_verification_failed', undefined]));
  });

  test('when its challenge is used, expired, or was for adding a passkey', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    const finish = (challengeId: string, challenge: string) => {
      const body = { challenge_id: challengeId, credential: device.sign({ challenge }) };
      return service.call('POST', '/passkeys/authentication/verify', { body });
    };
    const { data: used } = await client.passkey.startAuthentication();
    const [id = '', challenge = ''] = [used?.challenge_id, used?.options.challenge];
    expect((await finish(id, challenge)).status).toBe(200);
    expect((await finish(id, challenge)).body['code']).toBe('webauthn_challenge_not_found');

    const { data: late } = await client.passkey.startAuthentication();
    await sql`update auth.passkey_challenge set expires_at = clock_timestamp() - interval '1 minute'`.execute(
      service.db,
    );
    const answer = await finish(late?.challenge_id ?? '', late?.options.challenge ?? '');
    expect(answer).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_expired' } });

    const { data: adding } = await client.passkey.startRegistration();
    const other = await finish(adding?.challenge_id ?? '', String(adding?.options.challenge));
    expect(other.body['code']).toBe('webauthn_challenge_not_found');
  });

  test('of a banned or unconfirmed account, and of one that is gone', async () => {
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    const code = async () => (await passkeySignIn(service.client(), device)).error?.code;
    await change(email, { banned_until: new Date(Date.now() + 86_400_000) });
    expect(await code()).toBe('user_banned');
    await change(email, { banned_until: null, email_confirmed_at: null });
    expect(await code()).toBe('email_not_confirmed');
    await service.db.deleteFrom('auth.account').where('email', '=', email).execute();
    expect(await code()).toBe('webauthn_verification_failed');
  });

  test('with nonsense in any field', async () => {
    const path = '/passkeys/authentication/verify';
    const { data } = await service.client().passkey.startAuthentication();
    const challenge_id = data?.challenge_id;
    const client = await service.signUp(email);
    const device = createPasskeyDevice();
    await addPasskey(client, device);
    const right = device.sign({ challenge: data?.options.challenge ?? '' });
    for (const body of [
      {},
      { challenge_id },
      { challenge_id: 'x', credential: right },
      { challenge_id, credential: null },
      { challenge_id, credential: { ...right, id: '\0' } },
      { challenge_id, credential: { ...right, response: {} } },
      { challenge_id, credential: { ...right, response: { ...right.response, signature: 'AA AA' } } },
    ])
      expect(await service.call('POST', path, { body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    for (const response of [
      { ...right.response, clientDataJSON: 'AAAA' },
      { ...right.response, authenticatorData: 'AAAA' },
      { ...right.response, signature: 'AAAA' },
    ]) {
      const fresh = await service.client().passkey.startAuthentication();
      const body = { challenge_id: fresh.data?.challenge_id, credential: { ...right, response } };
      expect((await service.call('POST', path, { body })).body['code']).toBe('webauthn_verification_failed');
    }
  });
});

test('one network cannot fill the table with challenges', async () => {
  const path = '/passkeys/authentication/options';
  const ask = async (from: string) => (await service.call('POST', path, { from })).status;
  for (let times = 0; times < 12; times++)
    await Promise.all(Array.from({ length: 50 }, () => ask('203.0.113.77')));
  expect(await ask('203.0.113.77')).toBe(429);
  expect(await ask('198.51.100.9')).toBe(200);
  await sql`update auth.passkey_challenge set expires_at = clock_timestamp() - interval '61 minutes'`.execute(
    service.db,
  );
  await keepAuthTidy(service.host);
  expect(await service.db.selectFrom('auth.passkey_challenge').select('id').execute()).toEqual([]);
});
