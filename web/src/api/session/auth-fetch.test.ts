import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { sessionKey } from './stored-session.ts';

const AUTH = 'https://boast.example/auth/v1';
const RENEW = `${AUTH}/token?grant_type=refresh_token`;
const held = { access_token: 'access', refresh_token: 'refresh', expires_at: 1_000, user: { id: 'u' } };
const session = { ...held, expires_in: 600, token_type: 'bearer' };
const HTML = '<html>Sign in to the café</html>';
const json = (body: unknown) => JSON.stringify(body);

interface Answer {
  readonly status: number;
  readonly body: BodyInit | null;
}

/** The answer that the auth client gets to see. */
async function told(url: string, { status, body }: Answer, { token = 'refresh', bearer = 'access' } = {}) {
  const storage = createMemoryStorage();
  storage.setItem(sessionKey, json(held));
  const isRenewal = url === RENEW;
  const init = isRenewal
    ? { method: 'POST', body: json({ refresh_token: token }) }
    : { headers: { authorization: `Bearer ${bearer}` } };
  const answer = await createAuthFetch(async () => new Response(body, { status }), storage)(url, init);
  return { status: answer.status, body: await answer.text() };
}

describe('B2: a renewal passes as if nobody had answered, when it is answered with', () => {
  it.each<[string, Answer]>([
    ['a page of a firewall', { status: 403, body: HTML }],
    ['a page of a proxy', { status: 404, body: HTML }],
    ['too long a wait', { status: 408, body: null }],
    ['too large', { status: 413, body: 'Too large' }],
    ['too many, by a proxy', { status: 429, body: HTML }],
    ['too many, by the service', { status: 429, body: json({ error_code: 'over_request_rate_limit' }) }],
    ['a request that was cut on its way', { status: 400, body: json({ error_code: 'validation_failed' }) }],
    ['JSON of a gateway', { status: 401, body: json({ message: 'No API key found in request' }) }],
    ['a status for a code', { status: 400, body: json({ code: 400, msg: 'Bad request' }) }],
    ['the sign-in page of a café', { status: 200, body: HTML }],
    ['nothing', { status: 200, body: '' }],
    ['nothing, said so', { status: 204, body: null }],
    ['JSON that is no session', { status: 200, body: json({ ok: true }) }],
    ['a list', { status: 200, body: '[]' }],
    ['null', { status: 200, body: 'null' }],
    ['half a session', { status: 200, body: json({ ...session, refresh_token: '' }) }],
    ['a session of nobody', { status: 200, body: json({ ...session, user: null }) }],
    ['a session that was cut', { status: 200, body: json(session).slice(0, -20) }],
  ])('%s', async (_, answer) => {
    expect((await told(RENEW, answer)).status).toBe(503);
  });

  it('a body that breaks off, which the client takes for no network', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    await expect(told(RENEW, { status: 200, body: broken })).rejects.toThrow('cut');
  });
});

it.each([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
])('B2: %s is the service’s word, in either place, about the token held here alone', async (code) => {
  for (const body of [{ error_code: code }, { code }]) {
    const refusal = { status: 400, body: json(body) };
    expect(await told(RENEW, refusal)).toEqual(refusal);
    expect((await told(RENEW, refusal, { token: 'the one before' })).status).toBe(503);
    expect(await told(`${AUTH}/user`, refusal)).toEqual(refusal);
    expect((await told(`${AUTH}/user`, refusal, { bearer: 'of a link' })).status).toBe(503);
  }
});

it('B2: nothing is stored as a person or a session that is none', async () => {
  const junk = { status: 200, body: json({ welcome: true }) };
  for (const path of ['user', 'factors/7/verify', 'token?grant_type=password'])
    expect((await told(`${AUTH}/${path}`, junk)).status).toBe(503);
  expect((await told(`${AUTH}/user`, { status: 200, body: json({ id: 'u' }) })).status).toBe(200);
  expect((await told(`${AUTH}/logout`, { status: 204, body: null })).status).toBe(204);
});

it('other refusals of the service are told as they are', async () => {
  const refusal = { status: 400, body: json({ error_code: 'invalid_credentials' }) };
  expect(await told(`${AUTH}/token?grant_type=password`, refusal)).toEqual(refusal);
});

it('follows no redirect', async () => {
  const send = vi.fn(async () => new Response(json(session)));
  await createAuthFetch(send, createMemoryStorage())(RENEW, { method: 'POST', body: '{}' });
  expect(send).toHaveBeenCalledWith(RENEW, expect.objectContaining({ redirect: 'error' }));
});

describe('B3: a device whose clock is wrong renews once in the life of a token', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const minute = 60_000;
  const SERVER_NOW = Date.UTC(2026, 0, 15, 12);
  it.each([
    ['right', 0],
    ['15 minutes fast', 15],
    ['15 minutes slow', -15],
    ['2 hours fast', 120],
    ['2 hours slow', -120],
    ['3 days fast', 3 * 1_440],
    ['3 days slow', -3 * 1_440],
  ])('%s', async (_, minutesOff) => {
    let renewals = 0;
    let at = 0;
    const tick = (minutes: number) => {
      at += minutes * minute;
      vi.setSystemTime(SERVER_NOW + at + minutesOff * minute);
    };
    tick(0);
    const storage = createMemoryStorage();
    // Four pages after each other, each with its own auth client.
    const openPage = () =>
      new GoTrueClient({
        url: AUTH,
        storageKey: sessionKey,
        storage,
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        fetch: createAuthFetch(async (url) => {
          if (url === RENEW) renewals += 1;
          const until = Math.round((SERVER_NOW + at) / 1_000) + 600;
          return Response.json({ ...session, refresh_token: `r${renewals}`, expires_at: until });
        }, storage),
      });
    await openPage().signInWithPassword({ email: 'a@b.c', password: 'Nick-and-boast-1' });
    for (let page = 0; page < 4; page += 1) {
      const client = openPage();
      for (let call = 0; call < 4; call += 1) {
        tick(0.5);
        expect((await client.getSession()).data.session?.refresh_token).toBe('r0');
      }
    }
    expect(renewals).toBe(0);
    tick(2);
    for (let page = 0; page < 4; page += 1)
      expect((await openPage().getSession()).data.session?.refresh_token).toBe('r1');
    expect(renewals).toBe(1);
  });
});

it('a call that is never answered ends, whether it stops before or within its answer', async () => {
  const silent = (_: unknown, init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const half = async (_: unknown, init: RequestInit = {}) =>
    new Response(
      new ReadableStream({
        start: (controller) =>
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      }),
    );
  for (const send of [silent, half])
    await expect(createAuthFetch(send, createMemoryStorage(), 5)(RENEW)).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    );
});

describe('a service that wants no renewal for a while', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked again only after it, while other calls go on', async () => {
    let calls = 0;
    const send = createAuthFetch(async (url) => {
      calls += 1;
      return url === RENEW
        ? new Response(null, { status: 429, headers: { 'retry-after': '30' } })
        : Response.json({ id: 'u' });
    }, createMemoryStorage());
    const statuses = [];
    for (const seconds of [0, 10, 29.9]) {
      vi.setSystemTime(1_000_000 + seconds * 1_000);
      statuses.push((await send(RENEW, { method: 'POST', body: '{}' })).status);
    }
    expect([statuses, calls]).toEqual([[503, 503, 503], 1]);
    expect((await send(`${AUTH}/user`)).status).toBe(200);
    vi.setSystemTime(1_030_000);
    await send(RENEW, { method: 'POST', body: '{}' });
    expect(calls).toBe(3);
  });
});
