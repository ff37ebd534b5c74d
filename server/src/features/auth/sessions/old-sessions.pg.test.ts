/** Sessions more than a day old must confirm a mailed code before these acts. */
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createIdentities } from '../../../testing/access/callers.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { authServiceForFile, password, type TestClient } from '../testing/auth-service.ts';

const database = await createTestDatabase();
const identities = await createIdentities(database);
const app = await testAppForFile({ FEATURE_CREDITS: 'on' }, { database, tokens: identities.tokens });
const service = await authServiceForFile();

const all = Object.entries(operations) as [OperationName, Operation][];
const asking = all.filter(([, { asksAgain }]) => asksAgain);

const call = (operation: Operation, as: string) =>
  app.call(
    operation.method,
    operation.path.replace(/:\w+/g, () => crypto.randomUUID()),
    { as, body: {} },
  );

it('D4: these operations ask again', () => {
  expect(asking.map(([name]) => name).toSorted()).toEqual([
    'createAccessToken',
    'deleteLeague',
    'deleteUser',
    'exportList',
    'exportUser',
    'myCalendar',
    'releasePrizes',
    'removeUser',
    'renewCalendar',
    'setUserRole',
    'settlePrize',
    'topUpUser',
  ]);
});

it.each(asking)('D4: %s refuses an old session by one error', async (_, operation) => {
  const { userId, token } = await identities.person({ isAdmin: operation.access !== 'player' });
  expect((await call(operation, token)).body.error?.code).not.toBe('SIGN_IN_AGAIN');
  const { token: other } = await identities.person({ isAdmin: operation.access !== 'player' });
  await sql`update auth.session set created_at = created_at - interval '25 hours'`.execute(app.db);
  const answer = await call(operation, other);
  expect([answer.status, answer.body.error.code]).toEqual([403, 'SIGN_IN_AGAIN']);
  expect(answer.body.error.details).toEqual({ byCode: true });
  await sql`update auth.session s set code_at = clock_timestamp() from app_user u
    where u.provider_id = s.account_id::text and u.id <> ${userId}`.execute(app.db);
  expect((await call(operation, other)).body.error?.code).not.toBe('SIGN_IN_AGAIN');
});

describe('of the auth service', () => {
  const tokenOf = async (client: TestClient): Promise<string> =>
    (await client.getSession()).data.session?.access_token ?? '';
  const age = () =>
    sql`update auth.session set created_at = created_at - interval '25 hours', code_at = null`.execute(
      service.db,
    );

  it.each([
    ['POST', '/factors', { factor_type: 'totp' }],
    ['DELETE', `/factors/${crypto.randomUUID()}`, undefined],
    ['POST', '/factors/recovery-codes', {}],
    ['POST', '/factors/recovery-codes/regenerate', {}],
    ['DELETE', '/factors/recovery-codes', undefined],
    ['PUT', '/user', { email: 'somewhere-else@example.com' }],
    ['PUT', '/user', { password: 'Another-one-2' }],
  ])('D4: %s %s asks again', async (method, path, body) => {
    const client = await service.signUp(service.newEmail());
    await age();
    const answer = await service.call(method, path, { token: await tokenOf(client), body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'reauthentication_needed']);
  });

  it('D4: an enrolment that was begun in time is not finished later without the code', async () => {
    const email = service.newEmail();
    const client = await service.signUp(email);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    await age();
    const proof = { factorId: data?.id ?? '', code: '000000' };
    expect((await client.mfa.challengeAndVerify(proof)).error?.code).toBe('reauthentication_needed');
    await client.reauthenticate();
    const nonce = await service.code(email, /code/i);
    const wrong = nonce.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect((await client.updateUser({ nonce: wrong })).error?.code).toBe('reauthentication_not_valid');
    expect((await client.updateUser({ nonce })).error).toBeNull();
    expect((await client.mfa.challengeAndVerify(proof)).error?.code).toBe('mfa_verification_failed');
    expect((await client.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid');
  });

  it('D4: a code counts in its own session alone', async () => {
    const email = service.newEmail();
    const client = await service.signUp(email);
    const other = service.client();
    await other.signInWithPassword({ email, password });
    await age();
    await client.reauthenticate();
    await client.updateUser({ nonce: await service.code(email, /code/i) });
    expect((await client.updateUser({ email: `new-${email}` })).error).toBeNull();
    expect((await other.updateUser({ email: `b-${email}` })).error?.code).toBe('reauthentication_needed');
  });
});
