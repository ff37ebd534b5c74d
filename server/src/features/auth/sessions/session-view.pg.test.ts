import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../testing/for-file.ts';

const app = await testAppForFile();

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

async function person() {
  const email = `${randomUUID()}@example.com`;
  const { id: providerId } = await app.db
    .insertInto('auth.account')
    .values({ email, password_hash: '!', email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('app_user')
    .values({ provider_id: providerId, email, username: providerId.slice(-12) })
    .execute();
  const begin = async (used: string) => {
    const { id: sessionId } = await app.db
      .insertInto('auth.session')
      .values({ account_id: providerId, amr: '[]', agent, refreshed_at: new Date(used) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { sessionId, token: app.tokenFor({ providerId, email, emailConfirmed: true, sessionId }) };
  };
  return { begin, providerId, email };
}

test('a person sees their own sessions and ends any of them', async () => {
  const [fan, other] = [await person(), await person()];
  const [old, here] = [await fan.begin('2026-01-01'), await fan.begin('2026-02-01')];
  const strangers = await other.begin('2026-03-01');
  const list = async () => (await app.call('GET', '/user/sessions', { as: here.token })).body.data;
  expect(await list()).toEqual([
    {
      id: here.sessionId,
      device: 'Firefox on Linux',
      startedAt: expect.any(String),
      lastUsedAt: '2026-02-01T00:00:00.000Z',
      isCurrent: true,
    },
    expect.objectContaining({ id: old.sessionId, isCurrent: false }),
  ]);
  const end = (id: string) => app.call('DELETE', `/user/sessions/${id}`, { as: here.token });
  expect((await end(strangers.sessionId)).body.error.code).toBe('NOT_FOUND');
  expect((await end(old.sessionId)).body).toEqual({ data: { id: old.sessionId } });
  expect((await end(old.sessionId)).status).toBe(404);
  expect((await app.call('GET', '/user-details', { as: old.token })).status).toBe(401);
  expect((await app.call('GET', '/user-details', { as: strangers.token })).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('a hosted service keeps sessions to itself, and a visitor has none', async () => {
  const { providerId, email } = await person();
  const as = app.tokenFor({ providerId, email, emailConfirmed: true, sessionId: null });
  expect((await app.call('GET', '/user/sessions', { as })).body).toEqual({ data: [] });
  expect((await app.call('DELETE', `/user/sessions/${randomUUID()}`, { as })).status).toBe(404);
  expect((await app.call('GET', '/user/sessions')).status).toBe(401);
  expect((await app.call('DELETE', `/user/sessions/${randomUUID()}`)).status).toBe(401);
});
