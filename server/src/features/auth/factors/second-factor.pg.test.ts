import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { authServiceForFile, password, type TestClient } from '../testing/auth-service.ts';
import { codeOf, enroll, tokenOf } from '../testing/enroll.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const aalOf = async (client: TestClient) =>
  decodeJwt((await client.getSession()).data.session?.access_token ?? '')['aal'];

describe('an authenticator app', () => {
  test('is enrolled, proved and asked for, as the client has it', async () => {
    const client = await service.signUp(email);
    const elsewhere = service.client();
    await elsewhere.signInWithPassword({ email, password });
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(data?.totp?.uri).toMatch(/^otpauth:\/\/totp\/Boast:/);
    expect(data?.totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const { data: challenge } = await client.mfa.challenge({ factorId: data?.id ?? '' });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const wrong = { factorId: data?.id ?? '', challengeId: challenge?.id ?? '', code: '000000' };
    expect((await client.mfa.verify(wrong)).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    });
    const right = { ...wrong, code: codeOf(data?.totp?.secret ?? '') };
    expect((await client.mfa.verify(right)).error).toBeNull();
    expect(client.events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await aalOf(client)).toBe('aal2');
    expect((await client.mfa.listFactors()).data?.totp).toEqual([
      expect.objectContaining({ friendly_name: 'My phone', status: 'verified' }),
    ]);
    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect(await aalOf(client)).toBe('aal2');
    await expect
      .poll(async () => (await service.mailsTo(email)).map(({ subject }) => subject))
      .toContain('Two-step sign-in is on at Boast');

    const next = service.client();
    await next.signInWithPassword({ email, password });
    expect((await next.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const again = await next.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: right.code });
    expect(again.error?.code).toBe('mfa_verification_failed');
    const later = await next.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeOf(data?.totp?.secret ?? '', 1),
    });
    expect(later.error).toBeNull();
    const amr = (await next.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods;
    expect(amr).toEqual([
      expect.objectContaining({ method: 'password' }),
      expect.objectContaining({ method: 'totp' }),
    ]);
  });

  test('without it password, address and factors stay as they are', async () => {
    const { id } = await enroll(await service.signUp(email));
    const half = service.client();
    await half.signInWithPassword({ email, password });
    for (const change of [{ password: 'Another-one-2' }, { email: `new-${email}` }])
      expect((await half.updateUser(change)).error?.code).toBe('insufficient_aal');
    expect((await half.updateUser({ data: { colour: 'blue' } })).error?.code).toBe('insufficient_aal');
    expect((await half.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');
    const more = await half.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(more.error?.code).toBe('insufficient_aal');
    expect((await half.mfa.recoveryCodes.generate().catch(() => null))?.error?.code ?? 'off').toBe('off');
    const { body } = await service.call('POST', '/factors/recovery-codes', { token: await tokenOf(half) });
    expect(body['code']).toBe('insufficient_aal');
  });

  test('is given up, by mail told, and asked for no more', async () => {
    const client = await service.signUp(email);
    const { id } = await enroll(client);
    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    await client.refreshSession();
    expect(await aalOf(client)).toBe('aal1');
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    await expect
      .poll(async () => (await service.mailsTo(email)).map(({ subject }) => subject))
      .toContain('An authenticator app was removed at Boast');
  });

  test('takes thirty tries a day, five at a time', async () => {
    const client = await service.signUp(email);
    const { id } = await enroll(client);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: '000000' });
      codes.push(error?.code);
    }
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('mfa_verification_failed'));
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });

  test('of somebody else, late, twice of one name, or the eleventh', async () => {
    const client = await service.signUp(email);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const other = await service.signUp(`other-${email}`);
    expect((await other.mfa.challenge({ factorId: data?.id ?? '' })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await other.mfa.unenroll({ factorId: data?.id ?? '' })).error?.code).toBe('mfa_factor_not_found');
    const twice = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(twice.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    const { data: challenge } = await client.mfa.challenge({ factorId: data?.id ?? '' });
    await sql`update auth.factor_challenge set expires_at = clock_timestamp()`.execute(service.db);
    const late = { factorId: data?.id ?? '', challengeId: challenge?.id ?? '', code: '123456' };
    expect((await client.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired');
    for (let n = 2; n <= 10; n++) await client.mfa.enroll({ factorType: 'totp', friendlyName: `App ${n}` });
    const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App 11' });
    expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors');
  });
});

describe('codes on paper', () => {
  test('come after an app, let their owner in once each, and are made anew', async () => {
    const client = await service.signUp(email);
    const path = '/factors/recovery-codes';
    const alone = await service.call('GET', path, { token: await tokenOf(client) });
    expect(alone.body['code']).toBe('mfa_factor_not_found');
    await enroll(client);
    const token = await tokenOf(client);
    const made = await service.call('POST', path, { token });
    const codes = made.body['codes'] as string[];
    expect(new Set(codes).size).toBe(10);
    expect((await service.call('POST', path, { token })).body['code']).toBe('mfa_verified_factor_exists');

    const lost = service.client();
    await lost.signInWithPassword({ email, password });
    const typed = codes[0]?.toUpperCase().replace(/(.{4})/g, '$1-') ?? '';
    const use = async (code: string) =>
      service.call('POST', `${path}/verify`, { token: await tokenOf(lost), body: { code } });
    const used = await use(typed);
    expect(used.status).toBe(200);
    expect(decodeJwt(String(used.body['access_token']))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'mfa/recovery_code' }],
    });
    expect((await use(typed)).body['code']).toBe('mfa_verification_failed');
    expect((await service.call('GET', path, { token })).body).toMatchObject({ total: 10, remaining: 9 });
    const anew = await service.call('POST', `${path}/regenerate`, { token });
    expect(anew.body['codes']).toHaveLength(10);
    expect((await use(codes[1] ?? '')).body['code']).toBe('mfa_verification_failed');
    const { rows } = await sql`select to_jsonb(c) from auth.recovery_code c`.execute(service.db);
    expect(JSON.stringify(rows)).not.toContain(String((anew.body['codes'] as string[])[0]));
  });
});

describe('the product’s own operations', () => {
  let app: TestApp;
  afterAll(() => app.close());

  test('ask administrators of a public site for a second factor, and everybody for one they have', async () => {
    app = await createTestApp({
      PUBLIC_URL: 'https://boast.example',
      SMTP_URL: 'smtp://localhost:1',
      DEMO: 'off',
      TRUST_PROXY: 'loopback',
    });
    const callAs = async (isAdmin: boolean, isAssured: boolean) => {
      const providerId = crypto.randomUUID();
      await app.db
        .insertInto('app_user')
        .values({
          provider_id: providerId,
          email: `${providerId}@example.com`,
          username: providerId.slice(0, 12),
          is_admin: isAdmin,
        })
        .execute();
      const identity = {
        providerId,
        email: `${providerId}@example.com`,
        emailConfirmed: true,
        sessionId: null,
        isAssured,
      };
      const as = app.tokenFor(identity);
      const answers = [];
      for (const path of ['/user-details', '/admin/users']) answers.push(await app.call('GET', path, { as }));
      return answers.map(({ status, body }) => body.error?.code ?? status);
    };
    expect(await callAs(true, true)).toEqual([200, 200]);
    expect(await callAs(true, false)).toEqual([200, 'SECOND_FACTOR_REQUIRED']);
    expect(await callAs(false, false)).toEqual([200, 'FORBIDDEN']);
  });

  test('refuse half a sign-in of somebody who has a factor', async () => {
    const { id } = await app.db
      .insertInto('auth.account')
      .values({ email: 'half@example.com', password_hash: '!', email_confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await app.db
      .insertInto('auth.session')
      .values({ account_id: id, amr: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('app_user')
      .values({ provider_id: id, email: 'half@example.com', username: 'half' })
      .execute();
    const as = app.tokenFor({
      providerId: id,
      email: 'half@example.com',
      emailConfirmed: true,
      sessionId: session.id,
    });
    expect((await app.call('GET', '/user-details', { as })).status).toBe(200);
    await app.db
      .insertInto('auth.factor')
      .values({ account_id: id, factor_type: 'totp', secret: 'A', status: 'verified' })
      .execute();
    expect((await app.call('GET', '/user-details', { as })).body.error.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await app.call('GET', '/tournaments', { as })).status).toBe(200);
    await app.db.updateTable('auth.session').set({ aal: 'aal2' }).where('id', '=', session.id).execute();
    expect((await app.call('GET', '/user-details', { as })).status).toBe(200);
  });
});
