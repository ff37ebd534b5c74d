import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { sha256 } from '../sha256.ts';
import { refusal, tokensForFile } from '../testing/tokens-for-file.ts';

const { admin, audits, auth, newToken, runOut, signedIn, statusOf, test, whoIs } = await tokensForFile();

describe('a token is over at the very next call', () => {
  it('once it is revoked, by its person alone', async () => {
    const [fan, other] = [await buildPerson(test), await buildPerson(test)];
    const { id, secret } = await newToken(fan);
    expect(await statusOf(secret)).toBe(200);
    const revoke = (as: string | undefined) => test.call('DELETE', `/user/access-tokens/${id}`, { as });
    expect(await revoke(undefined)).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    expect(await revoke(other.token)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await revoke(fan.token)).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await whoIs(secret)).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    expect(await revoke(fan.token)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await audits(fan)).map(({ action }) => action)).toEqual([
      'access_token.make',
      'access_token.revoke',
    ]);
    expect((await test.call('GET', '/user/access-tokens', { as: fan.token })).body.data).toEqual([]);
  });

  it('once it has run out; the list says so for a while', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    expect(await statusOf(secret)).toBe(200);
    await runOut(fan);
    expect(await statusOf(secret)).toBe(401);
    const { body } = await test.call('GET', '/user/access-tokens', { as: fan.token });
    expect(body.data).toMatchObject([{ isExpired: true }]);
  });

  it('once its person is banned, and does not come back with them', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    expect(await statusOf(secret)).toBe(200);
    const ban = async (path: string) => {
      const { version } = (await test.call('GET', `/admin/users/${fan.userId}`, { as: admin.token })).body
        .data;
      const headers = { 'if-match': `"${version}"` };
      const body = { reason: 'Two accounts' };
      await test.call('POST', `/admin/users/${fan.userId}/${path}`, { as: admin.token, headers, body });
    };
    await ban('ban');
    expect(await whoIs(secret)).toMatchObject(refusal(403, 'BANNED'));
    await ban('unban');
    expect(await statusOf(secret)).toBe(401);
    expect((await audits(fan)).map(({ action, actor_id }) => [action, actor_id])).toContainEqual([
      'access_token.revoke',
      admin.userId,
    ]);
  });

  it('once its person leaves: nothing is left of it', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    const copy = await test.call('GET', '/user/export', { as: fan.token });
    const { accessTokens } = operations.exportUser.response.parse(copy.body).data;
    expect(accessTokens).toMatchObject([{ name: 'Club board', lastFour: secret.slice(-4), revokedAt: null }]);
    expect(JSON.stringify(copy.body)).not.toContain(sha256(secret).toString('hex'));
    await test.call('DELETE', '/user', { as: fan.token });
    expect(await statusOf(secret)).toBe(401);
    const rows = test.db.selectFrom('access_token').select('id').where('user_id', '=', fan.userId);
    expect(await rows.execute()).toEqual([]);
  });

  it.each([
    ['signs out everywhere', (own: string) => auth('/logout?scope=global', { as: own })],
    ['signs out elsewhere', (own: string) => auth('/logout?scope=others', { as: own })],
    [
      'changes the password',
      (own: string) => auth('/user', { as: own, method: 'PUT', body: { password: 'Another-one-3' } }),
    ],
  ])('once its person %s, but not when they sign out here', async (what, act) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { token, own, password, ...fan } = await signedIn(email);
    const { secret } = await newToken({ token });
    const here = await auth('/token?grant_type=password', { body: { email, password } });
    await auth('/logout?scope=local', { as: here.json().access_token as string });
    expect(await statusOf(secret)).toBe(200);
    expect((await act(own)).statusCode).toBeLessThan(300);
    expect(await statusOf(secret)).toBe(401);
    expect((await audits(fan)).map(({ action }) => action)).toEqual([
      'access_token.make',
      'access_token.revoke',
    ]);
  });

  it('once another sign-in takes its person over', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    const { email } = await test.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', fan.userId)
      .executeTakeFirstOrThrow();
    const other = { providerId: crypto.randomUUID(), email, emailConfirmed: true, sessionId: null };
    await test.call('POST', '/users-sync', { as: test.tokenFor(other), body: {} });
    expect(await statusOf(secret)).toBe(401);
  });
});
