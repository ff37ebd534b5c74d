import { newFamily, presentToken, type TokenFamily } from '@boast/domain/testing/token-family';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageUsedTokens, authServiceForFile, type TestClient } from '../testing/auth-service.ts';

let client: TestClient;
let email = '';
const service = await authServiceForFile();
beforeEach(async () => {
  email = service.newEmail();
  client = await service.signUp(email);
});

const tokenOf = async (of: TestClient): Promise<string> =>
  (await of.getSession()).data.session?.refresh_token ?? '';
const present = (refresh_token: string) =>
  service.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const sessionsOf = async (of: TestClient): Promise<number> => {
  const { data } = await of.getSession();
  const rows = await service.db
    .selectFrom('auth.session')
    .select('id')
    .where('account_id', '=', data.session?.user.id ?? '')
    .execute();
  return rows.length;
};

test('the client refreshes and tells the page so', async () => {
  const before = await tokenOf(client);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before);
  expect(client.events).toContain('TOKEN_REFRESHED');
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
});

test('tokens are stored as hashes, and nonces are wiped once nobody may ask for them', async () => {
  const first = await tokenOf(client);
  await client.refreshSession();
  await ageUsedTokens(service.db, 11);
  await client.refreshSession();
  const rows = await service.db
    .selectFrom('auth.refresh_token')
    .select(['token_hash', 'successor_nonce'])
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('auth.session as s')
        .innerJoin('auth.account as a', 'a.id', 's.account_id')
        .select('s.id')
        .where('a.email', '=', email),
    )
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(3);
  expect(rows.map(({ successor_nonce }) => successor_nonce !== null)).toEqual([false, true, false]);
  for (const { token_hash } of rows) expect(token_hash.toString('utf8')).not.toContain(first);
});

describe('forgiveness', () => {
  test('two clients that refresh at once get the same successor and stay signed in', async () => {
    const token = await tokenOf(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => present(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
    expect(await sessionsOf(client)).toBe(1);
    const next = await present(String(answers[0]?.body['refresh_token']));
    expect(next.status).toBe(200);
  });

  test('a lost answer is given again, even when the line has gone on', async () => {
    const first = await tokenOf(client);
    const second = String((await present(first)).body['refresh_token']);
    const third = String((await present(second)).body['refresh_token']);
    const again = await present(first);
    expect(again.status).toBe(200);
    expect(again.body['refresh_token']).toBe(third);
  });

  test('ends after ten seconds', async () => {
    const first = await tokenOf(client);
    await present(first);
    await ageUsedTokens(service.db, 9.5);
    expect((await present(first)).status).toBe(200);
    await ageUsedTokens(service.db, 1);
    expect((await present(first)).body).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
  });
});

describe('a stolen refresh token', () => {
  test('used by the thief first: the owner finds it used, and the thief is out too', async () => {
    const stolen = await tokenOf(client);
    const thief = String((await present(stolen)).body['refresh_token']);
    await ageUsedTokens(service.db, 60);
    const { error } = await client.refreshSession();
    expect(error).toMatchObject({ code: 'refresh_token_already_used' });
    // The access token has minutes left, so the client uses it until a call is refused.
    await client.getUser();
    expect(client.events).toContain('SIGNED_OUT');
    expect((await present(thief)).body['code']).toBe('refresh_token_not_found');
  });

  test('used by the thief last: nobody keeps the session', async () => {
    const stolen = await tokenOf(client);
    await client.refreshSession();
    await ageUsedTokens(service.db, 60);
    expect((await present(stolen)).body['code']).toBe('refresh_token_already_used');
    expect((await client.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('its access token fails at the next call', async () => {
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    const stolen = data.session?.refresh_token ?? '';
    await present(stolen);
    await ageUsedTokens(service.db, 60);
    await present(stolen);
    expect((await service.call('GET', '/user', { token })).body['code']).toBe('session_not_found');
  });
});

test('the database does what the rules of a token family say, in any order and at any pace', async () => {
  // Each step presents one of the tokens seen so far, some seconds after the one before. No sum of them is ten: the test itself takes time.
  const step = fc.record({ token: fc.nat(6), seconds: fc.constantFrom(0, 3, 4.5, 11, 40) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { data } = await client.signInWithPassword({
        email,
        password: 'Nick-and-boast-1',
      });
      const tokens = [data.session?.refresh_token ?? ''];
      let family: TokenFamily = newFamily;
      let now = 0;
      for (const { token, seconds } of steps) {
        now += seconds * 1_000;
        await ageUsedTokens(service.db, seconds);
        const chosen = token % tokens.length;
        const expected = presentToken(family, chosen, now);
        const answer = await present(tokens[chosen] ?? '');
        family = expected.family;
        if (expected.token === null) {
          expect(answer.status).toBe(400);
        } else {
          expect(answer.status).toBe(200);
          tokens[expected.token] ??= String(answer.body['refresh_token']);
          expect(answer.body['refresh_token']).toBe(tokens[expected.token]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a banned account gets no more tokens; a deleted one is unknown', async () => {
  const banned = await tokenOf(client);
  const { data } = await client.getSession();
  const id = data.session?.user.id ?? '';
  const accounts = service.db.updateTable('auth.account').where('id', '=', id);
  await accounts.set({ banned_until: sql<string>`clock_timestamp() + interval '1 day'` }).execute();
  expect((await present(banned)).body['code']).toBe('user_banned');
  const signIn = await service.client().signInWithPassword({ email, password: 'Nick-and-boast-1' });
  expect(signIn.error?.code).toBe('user_banned');
  await accounts.set({ banned_until: sql<string>`clock_timestamp() - interval '1 second'` }).execute();
  expect((await present(banned)).status).toBe(200);

  await service.db.deleteFrom('auth.account').where('id', '=', id).execute();
  expect((await client.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
});

describe('sign-out', () => {
  const another = async (): Promise<TestClient> => {
    const other = service.client();
    await other.signInWithPassword({ email, password: 'Nick-and-boast-1' });
    return other;
  };

  test('local ends this session alone', async () => {
    const other = await another();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect(client.events).toContain('SIGNED_OUT');
    expect((await other.getUser()).error).toBeNull();
    expect(await sessionsOf(other)).toBe(1);
  });

  test('others ends all but this one', async () => {
    const other = await another();
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    expect((await other.getUser()).error).not.toBeNull();
    expect(other.events).toContain('SIGNED_OUT');
    expect((await client.getUser()).error).toBeNull();
  });

  test('global ends all, and access tokens with them', async () => {
    const other = await another();
    const token = (await other.getSession()).data.session?.access_token ?? '';
    expect((await client.signOut()).error).toBeNull();
    expect((await service.call('GET', '/user', { token })).body['code']).toBe('session_not_found');
    expect((await present((await other.getSession()).data.session?.refresh_token ?? '')).status).toBe(400);
  });

  test('of a session that has ended is no failure for the client', async () => {
    const { data } = await client.getSession();
    await service.db
      .deleteFrom('auth.session')
      .where('account_id', '=', data.session?.user.id ?? '')
      .execute();
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });
});
