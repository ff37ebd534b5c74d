import './later-routes.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { createClient, createServerClock } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client over a network that answers by the given function; records what was sent. */
function setup(
  answer: (sent: Sent, count: number) => Response | Promise<Response>,
  tokens = ['first', 'second'],
  isThem = true,
  person: () => string | null = () => null,
) {
  const sent: Sent[] = [];
  let renewals = 0;
  const clock = createServerClock(() => 1_000);
  const call = createClient({
    base: '/api',
    fetch: async (url, init) => {
      sent.push({ url, init });
      init.signal?.throwIfAborted();
      return answer({ url, init }, sent.length);
    },
    clock,
    deviceNow: () => 1_000,
    timeoutMs: 50,
    person,
    confirmIdentity: async () => isThem,
    accessToken: async ({ renew }) => {
      const token = tokens[renew ? ++renewals : renewals];
      return token === undefined ? null : { accessToken: token, userId: person() ?? 'a' };
    },
  });
  const header = (name: string, n = 0) => new Headers(sent[n]?.init.headers).get(name);
  return { call, sent, header, clock };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const refusal = (code: string, status: number, details = {}) =>
  json({ error: { code, message: 'No.', requestId: 'r-1', details } }, status);

const failure = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('expected a failure');
  return error;
};

it('asks as the contract says, with the session and the name of its provider', async () => {
  const { call, sent, header } = setup(() => json({ data: [] }));
  await call('leaderboard', { params: { tournamentId: 'a/b' }, query: { page: 0, page_size: 100 } });
  expect(sent[0]?.url).toBe('/api/tournaments/a%2Fb/leaderboard?page=0&page_size=100');
  expect(sent[0]?.init.method).toBe('GET');
  expect(header('authorization')).toBe('Bearer first');
  expect(header('x-auth-provider')).toBe('supabase');
  expect(header('content-type')).toBeNull();
});

it('sends body, version and idempotency key', async () => {
  const { call, sent, header } = setup(() => json({ data: {} }));
  await call('updateMatchTips', {
    params: { entryId: 'e' },
    body: { matchTips: [] },
    ifMatch: 3,
    idempotencyKey: 'k',
  });
  expect(sent[0]?.init.body).toBe('{"matchTips":[]}');
  expect([header('if-match'), header('idempotency-key'), header('content-type')]).toEqual([
    '"3"',
    'k',
    'application/json',
  ]);
});

it('writes a list with commas and leaves out what is not asked', async () => {
  const { call, sent } = setup(() => json({ data: [] }));
  await call('listTournaments', { query: { status: ['ACTIVE', 'UPCOMING'], gender: undefined } });
  expect(sent[0]?.url).toBe('/api/tournaments?status=ACTIVE%2CUPCOMING');
});

it('asks for the configuration without a session', async () => {
  const { call, header } = setup(() => json({ data: {} }));
  await call('getConfig');
  expect(header('authorization')).toBeNull();
});

it('does not ask for what is a person’s without a session', async () => {
  const { call, sent } = setup(() => Response.json({ data: {} }), []);
  await expect(call('userDetails')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(sent).toEqual([]);
});

it('edge 1: a refusal keeps its code, sentence, facts and request id', async () => {
  const { call } = setup(() => refusal('LOCKED', 409, { serverTime: '2026-05-01T10:00:00Z' }));
  const error = await failure(call('myEntries'));
  expect(error).toMatchObject({
    code: 'LOCKED',
    message: 'No.',
    status: 409,
    requestId: 'r-1',
    details: { serverTime: '2026-05-01T10:00:00Z' },
  });
});

it.each([
  [500, 'UNAVAILABLE'],
  [404, 'NOT_AN_ANSWER'],
  [200, 'NOT_AN_ANSWER'],
] as const)('an answer %i that is not of the API is %s', async (status, code) => {
  const { call } = setup(() => new Response('<html>proxy</html>', { status }));
  const error = await failure(call('myEntries'));
  expect(error.code).toBe(code);
  expect(error.message).toBe(`Request failed with status code ${status}`);
});

it('nobody answering is a network error', async () => {
  const { call } = setup(() => Promise.reject(new TypeError('fetch failed')));
  expect(await failure(call('myEntries'))).toMatchObject({ code: 'NETWORK', message: 'Network Error' });
});

it('an answer that takes too long is a timeout', async () => {
  const { call } = setup(
    ({ init }) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  expect(await failure(call('myEntries'))).toMatchObject({
    code: 'TIMEOUT',
    message: 'timeout of 50ms exceeded',
  });
});

it("the caller's own abort is not a failure of the call", async () => {
  const { call } = setup(() => json({ data: [] }));
  const signal = AbortSignal.abort(new Error('left the page'));
  await expect(call('myEntries', { signal })).rejects.toThrow('left the page');
});

it('a refused token is renewed once', async () => {
  const { call, sent, header } = setup((_, count) =>
    count === 1 ? refusal('UNAUTHENTICATED', 401) : json({ data: [] }),
  );
  await call('myEntries');
  expect(sent).toHaveLength(2);
  expect(header('authorization', 1)).toBe('Bearer second');
});

it.each([
  ['there is no other token', ['first', 'first']],
  ['the session is gone', ['first']],
])('a refused token stays refused when %s', async (_, tokens) => {
  const { call, sent } = setup(() => refusal('UNAUTHENTICATED', 401), tokens);
  expect((await failure(call('myEntries'))).code).toBe('UNAUTHENTICATED');
  expect(sent).toHaveLength(1);
});

it.each([
  ['who typed the mailed code', true, { byCode: true }, 2],
  ['who did not want to', false, { byCode: true }, 1],
  ['of a hosted service', true, { byCode: false }, 1],
])('what an old session may not do is done once more for somebody %s', async (_, isThem, details, calls) => {
  const { call, sent } = setup(
    (_, count) => (count === 1 ? refusal('SIGN_IN_AGAIN', 403, details) : json({ data: {} })),
    undefined,
    isThem,
  );
  const outcome = await call('myEntries').then(
    () => null,
    ({ code }: ApiFailure) => code,
  );
  expect([outcome, sent.length]).toEqual([calls === 2 ? null : 'SIGN_IN_AGAIN', calls]);
});

it('edge 2: learns the server time from an answer, but not from a cached one', async () => {
  const stamp = { 'x-server-time': '61000' };
  const { call, clock } = setup((_, count) =>
    json({ data: [] }, 200, count === 1 ? { ...stamp, age: '4' } : stamp),
  );
  await call('myEntries');
  expect(clock.now()).toBe(1_000);
  await call('myEntries');
  expect(clock.now()).toBe(61_000);
});

it('believes the device until the server has spoken', () => {
  expect(createServerClock(() => 5_000).now()).toBe(5_000);
});

it('edge 2: follows the server, not the device, within half the quickest answer', () => {
  const trip = fc.record({ there: fc.nat(2_000), back: fc.nat(2_000), pause: fc.nat(60_000) });
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(trip, { minLength: 1, maxLength: 8 }),
      (offset, trips) => {
        let device = 1_700_000_000_000;
        const clock = createServerClock(() => device);
        for (const { there, back, pause } of trips) {
          const sentAt = device;
          device += there + back;
          clock.observe({ serverTime: sentAt + there + offset, sentAt, receivedAt: device });
          device += pause;
        }
        const quickest = Math.min(...trips.map(({ there, back }) => there + back));
        expect(Math.abs(clock.now() - (device + offset))).toBeLessThanOrEqual(quickest / 2 + 1);
      },
    ),
  );
});

it('starts again when the device clock was set meanwhile', () => {
  let device = 1_000_000;
  const clock = createServerClock(() => device);
  clock.observe({ serverTime: 2_000_000, sentAt: 999_900, receivedAt: 1_000_000 });
  device = 5_000_000;
  clock.observe({ serverTime: 2_000_500, sentAt: 4_999_900, receivedAt: 5_000_000 });
  expect(clock.now()).toBeCloseTo(2_000_550, -2);
});

it('ignores a stamp that is no number', () => {
  const clock = createServerClock(() => 1_000);
  clock.observe({ serverTime: Number.NaN, sentAt: 900, receivedAt: 1_000 });
  expect(clock.now()).toBe(1_000);
});

it('a file keeps its byte order mark, by which Excel knows its letters', async () => {
  const { call } = setup(
    () => new Response('\uFEFFName\r\nJosé\r\n', { headers: { 'content-disposition': 'attachment' } }),
  );
  const file = await call('exportMyPicks');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFFName\r\nJosé\r\n');
});

it('an answer that comes late for somebody who has gone is nobody’s', async () => {
  let here: string | null = 'a';
  const { call } = setup(
    () => {
      here = 'b';
      return json({ data: [] });
    },
    ['first'],
    true,
    () => here,
  );
  expect((await failure(call('myEntries'))).code).toBe('UNAUTHENTICATED');
});
