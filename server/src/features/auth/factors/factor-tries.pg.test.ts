import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, password, type TestClient } from '../testing/auth-service.ts';
import { codeOf, enroll, tokenOf } from '../testing/enroll.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

describe('whoever knows the password and tries codes', () => {
  const path = '/factors/recovery-codes';
  const device = 'the-laptop-of-the-owner-1';
  const useCode = async (client: TestClient, code: string) =>
    (await service.call('POST', `${path}/verify`, { token: await tokenOf(client), body: { code } })).body[
      'code'
    ];
  async function signInOn(device: string): Promise<TestClient> {
    const client = service.client({ device });
    await client.signInWithPassword({ email, password });
    return client;
  }

  test('leaves the owner’s device its own tries, at paper and app', async () => {
    const owner = await service.signUp(email, { device });
    const { id, secret } = await enroll(owner);
    const made = await service.call('POST', path, { token: await tokenOf(owner) });
    const [code = ''] = made.body['codes'] as string[];
    const thief = await signInOn('the-machine-of-a-stranger');
    for (let tries = 0; tries < 5; tries++)
      expect(await useCode(thief, 'wrong')).toBe('mfa_verification_failed');
    expect(await useCode(thief, 'wrong')).toBe('mfa_recovery_codes_locked');
    const other = await signInOn('another-machine-of-theirs');
    expect(await useCode(other, 'wrong')).toBe('mfa_recovery_codes_locked');
    expect(await useCode(await signInOn(device), code)).toBeUndefined();
    const again = await signInOn(device);
    expect((await again.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })).error).toBeNull();
  });

  test('of their own makes five mistakes there, too, and what was right is none', async () => {
    const owner = await service.signUp(email, { device });
    await enroll(owner);
    const made = await service.call('POST', path, { token: await tokenOf(owner) });
    const [first = '', second = ''] = made.body['codes'] as string[];
    const here = await signInOn(device);
    for (let tries = 0; tries < 4; tries++)
      expect(await useCode(here, 'wrong')).toBe('mfa_verification_failed');
    expect(await useCode(here, first)).toBeUndefined();
    const again = await signInOn(device);
    expect(await useCode(again, 'wrong')).toBe('mfa_verification_failed');
    expect(await useCode(again, second)).toBe('mfa_recovery_codes_locked');
  });
});

test('D11: tries at the app and at paper are counted apart, on a device that proved nothing', async () => {
  const path = '/factors/recovery-codes';
  for (const first of ['app', 'paper']) {
    email = `${first}-${service.newEmail()}`;
    const owner = await service.signUp(email);
    const { id, secret } = await enroll(owner);
    const made = await service.call('POST', path, { token: await tokenOf(owner) });
    const [code = ''] = made.body['codes'] as string[];
    const thief = service.client();
    await thief.signInWithPassword({ email, password });
    const paper = async (client: TestClient, typed: string) => {
      const body = { code: typed };
      return (await service.call('POST', `${path}/verify`, { token: await tokenOf(client), body })).body[
        'code'
      ];
    };
    const app = async (client: TestClient, typed: string) =>
      (await client.mfa.challengeAndVerify({ factorId: id, code: typed })).error?.code;
    for (let tries = 0; tries < 6; tries++)
      await (first === 'app' ? app(thief, '000000') : paper(thief, 'wrong'));
    const newPhone = service.client({ device: 'the-new-phone-of-the-owner' });
    await newPhone.signInWithPassword({ email, password });
    if (first === 'app') expect(await paper(newPhone, code)).toBeUndefined();
    else expect(await app(newPhone, codeOf(secret, 1))).toBeUndefined();
  }
});

test('D11: strangers at paper elsewhere leave the owner’s place its tries', async () => {
  const path = '/factors/recovery-codes';
  const owner = await service.signUp(email);
  await enroll(owner);
  const made = await service.call('POST', path, { token: await tokenOf(owner) });
  const [code = ''] = made.body['codes'] as string[];
  const half = service.client();
  await half.signInWithPassword({ email, password });
  const use = async (from: string, typed: string) => {
    const body = { code: typed };
    return (await service.call('POST', `${path}/verify`, { token: await tokenOf(half), body, from })).body[
      'code'
    ];
  };
  for (let tries = 0; tries < 5; tries++) await use('203.0.113.9', 'wrong');
  expect(await use('203.0.113.9', code)).toBe('mfa_recovery_codes_locked');
  expect(await use('198.51.100.7', code)).toBeUndefined();
});
