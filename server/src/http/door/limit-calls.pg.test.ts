import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConfirmedAccount } from '../../features/auth/account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from '../../features/auth/testing/cheap-passwords.ts';
import { createTokenVerifier } from '../../gateways/identity/token-verifier.ts';
import { buildServer } from '../../server.ts';
import { type CountedDatabase, countStatements } from '../../testing/count-statements.ts';
import { buildPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { KINDS } from './limit-calls.ts';

/** One call for a person, so 20 for all anonymous callers and 40 for a source group. */
const test = await testAppForFile({ REQUESTS_PER_MINUTE: '1' });

interface Asking {
  readonly from: string;
  readonly url?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
}

const ask = ({ from, url = '/api/config', method = 'GET', headers = {} }: Asking) =>
  test.app.inject({ method, url, remoteAddress: from, headers, ...(method !== 'GET' && { payload: {} }) });

/** The number of these calls that were not refused. */
async function letThrough(times: number, asking: (n: number) => Asking): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(asking(n))));
  return answers.filter(({ statusCode }) => statusCode !== 429).length;
}

describe('reads', () => {
  it('are limited by address, a /64 of IPv6 counting as one', async () => {
    expect(await letThrough(25, () => ({ from: '192.0.2.1' }))).toBe(20);
    expect(await letThrough(25, (n) => ({ from: `2001:db8:1:2::${n}` }))).toBe(20);
    expect((await ask({ from: '192.0.2.2' })).statusCode).toBe(200);
    expect((await ask({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('say when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => ask({ from: '192.0.2.3' })));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toMatchObject({ code: 'RATE_LIMITED' });
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(refused?.headers).toMatchObject({
      ratelimit: `"read";r=0;t=${wait}`,
      'ratelimit-policy': '"read";q=20;w=60',
    });
  });

  it('say what is left of the budget of whoever asks', async () => {
    const from = '192.0.2.7';
    const first = await ask({ from });
    expect(first.headers).toMatchObject({
      ratelimit: '"read";r=19;t=3',
      'ratelimit-policy': '"read";q=20;w=60',
    });
    expect((await ask({ from })).headers['ratelimit']).toMatch(/^"read";r=18;t=[56]$/);
    const wrote = await ask({ from, method: 'POST', url: '/api/users-sync' });
    expect(wrote.headers).toMatchObject({
      ratelimit: '"write";r=1199;t=1',
      'ratelimit-policy': '"write";q=1200;w=60',
    });
    const unlimited = await ask({ from, url: '/healthz' });
    expect(unlimited.headers).not.toHaveProperty('ratelimit');
  });

  it('of people are limited by person: a club house shares no budget, and one person has one wherever they are', async () => {
    const from = '192.0.2.4';
    const [ada, nick] = [await buildPerson(test), await buildPerson(test)];
    const as = ({ token }: typeof ada) => ({ authorization: `Bearer ${token}` });
    expect(await letThrough(25, (n) => ({ from: `192.0.2.${n + 100}`, headers: as(ada) }))).toBe(1);
    expect((await ask({ from, headers: as(nick) })).statusCode).toBe(200);
    expect((await ask({ from })).statusCode).toBe(200);
  });

  it('of many accounts behind one address have a ceiling together, and those of another address their own', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => buildPerson(test)));
    const as = (n: number) => ({ authorization: `Bearer ${people[n]?.token}` });
    expect(await letThrough(45, (n) => ({ from: '192.0.2.40', headers: as(n) }))).toBe(40);
    const { token } = await buildPerson(test);
    const elsewhere = { from: '192.0.2.41', headers: { authorization: `Bearer ${token}` } };
    expect((await ask(elsewhere)).statusCode).toBe(200);
  });

  it('somebody who is over their own budget uses up nothing of the source group', async () => {
    const from = '192.0.2.42';
    const [greedy, other] = [await buildPerson(test), await buildPerson(test)];
    const as = ({ token }: typeof greedy) => ({ authorization: `Bearer ${token}` });
    expect(await letThrough(60, () => ({ from, headers: as(greedy) }))).toBe(1);
    expect((await ask({ from, headers: as(other) })).statusCode).toBe(200);
  });

  it('with a forged token count for the address', async () => {
    const headers = (n: number) => ({ authorization: `Bearer forged-${n}` });
    expect(await letThrough(25, (n) => ({ from: '192.0.2.5', headers: headers(n) }))).toBe(20);
  });

  it('use up nothing of writes, nor of a sign-in', async () => {
    const from = '192.0.2.6';
    await letThrough(25, () => ({ from }));
    expect((await ask({ from })).statusCode).toBe(429);
    expect((await ask({ from, method: 'POST', url: '/api/users-sync' })).statusCode).toBe(401);
    const signIn = await ask({ from, method: 'POST', url: '/auth/v1/token?grant_type=password' });
    expect(signIn.statusCode).toBe(400);
  });
});

describe('a token whose key must be looked up', () => {
  const place = '192.0.2.10';
  let app: TestApp;
  let database: CountedDatabase;
  beforeAll(async () => {
    database = countStatements(await createTestDatabase());
    const tokens = createTokenVerifier(test.ctx.config, database.db);
    app = await createTestApp({ REQUESTS_PER_MINUTE: '1' }, { database, tokens });
  });
  afterAll(() => app.close());

  const config = async (from: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const before = database.statements();
    const { statusCode } = await app.app.inject({ url: '/api/config', remoteAddress: from, headers });
    return { status: statusCode, statements: database.statements() - before };
  };
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'unknown' })).toString('base64url');
  const forged = `${header}.e30.AAAA`;

  it('is not even read where nothing is limited', async () => {
    const before = database.statements();
    const headers = { authorization: `Bearer ${forged}` };
    expect((await app.app.inject({ url: '/healthz', remoteAddress: place, headers })).statusCode).toBe(200);
    expect(database.statements()).toBe(before);
  });

  it('counts for its address before the database is asked', async () => {
    for (let n = 0; n < 20; n++) expect(await config(place)).toMatchObject({ status: 200 });
    expect(await config(place, forged)).toEqual({ status: 429, statements: 0 });
    const elsewhere = await config('192.0.2.11', forged);
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.statements).toBeGreaterThan(0);
  });
});

describe('renewals', () => {
  const url = '/auth/v1/token?grant_type=refresh_token';
  const from = '192.0.2.50';
  const renew = (refresh_token: unknown, remoteAddress = from) =>
    test.app.inject({ method: 'POST', url, remoteAddress, payload: { refresh_token } });
  const signIn = async (email: string) => {
    const password = 'Drop-shot-2';
    await openConfirmedAccount(test.db, { email, password, cost: CHEAP_PASSWORDS });
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: '192.0.2.51',
      payload: { email, password },
    });
    return signedIn.json().refresh_token as string;
  };

  it('with tokens that nobody has use up nothing that honest ones of the same address need', async () => {
    const honest = await signIn('venue@example.com');
    const junk = await Promise.all(Array.from({ length: 150 }, (_, n) => renew(`junk-${n}`)));
    const told = junk.map((answer) => `${answer.statusCode} ${answer.json().error_code}`);
    const looked = told.filter((one) => one === '400 refresh_token_not_found').length;
    expect(told.filter((one) => one === '429 over_request_rate_limit')).toHaveLength(150 - looked);
    // One more is allowed with each second.
    expect(looked).toBeGreaterThanOrEqual(60);
    expect(looked).toBeLessThan(90);
    const renewed = await renew(honest);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.headers['ratelimit-policy']).toBe('"renewal";q=30;w=60');
  });

  it('of one session use up nothing of others', async () => {
    const [busy, other] = [await signIn('busy@example.com'), await signIn('other@example.com')];
    const answers = await Promise.all(Array.from({ length: 40 }, () => renew(busy, '192.0.2.52')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await renew(other, '192.0.2.52')).statusCode).toBe(200);
  });

  it.each([undefined, 7, null, ['x'], ''])('with %j for a token are junk, too', async (token) => {
    const answer = await renew(token, '192.0.2.53');
    expect([answer.statusCode, answer.headers['ratelimit-policy']]).toEqual([400, '"renewal";q=60;w=60']);
  });
});

describe('two processes', () => {
  let other: FastifyInstance;
  beforeAll(async () => {
    other = await buildServer(test.ctx);
  });
  afterAll(() => other.drain({ noticeMs: 0 }));

  /** The number of guesses that were checked, sent to each process in turn. */
  async function lookedAt(times: number, guess: (n: number) => InjectOptions): Promise<number> {
    const url = '/auth/v1/token?grant_type=password';
    let looked = 0;
    for (let n = 0; n < times; n++) {
      const process = n % 2 === 0 ? test.app : other;
      const { statusCode } = await process.inject({ method: 'POST', url, ...guess(n) });
      if (statusCode === 400) looked += 1;
    }
    return looked;
  }

  it('count together who guesses, by source group and by account', async () => {
    const place = '192.0.2.77';
    for (let n = 0; n < 36; n++)
      await test.ctx.limitedUse.note({ bucket: 'guess-place', subject: place, seconds: 900 });
    const payload = (email: string) => ({ email, password: 'Wrong-guess-1' });
    const many = (n: number) => ({ remoteAddress: place, payload: payload(`many-${n}@example.com`) });
    expect(await lookedAt(8, many)).toBe(4);
    const email = 'one@example.com';
    for (let n = 0; n < 12; n++)
      await test.ctx.limitedUse.note({ bucket: 'sign-in-failure', subject: email, seconds: 900 });
    const one = () => ({ remoteAddress: '198.51.100.77', payload: payload(email) });
    const asked = [test.app, other].map((app) =>
      app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', ...one() }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([400, 429]);
  });
});

it('every address with a budget of its own is one that is served', async () => {
  for (const url of Object.keys(KINDS))
    expect(
      ['GET', 'POST'].some((method) => test.app.hasRoute({ method, url })),
      url,
    ).toBe(true);
});

it('calls of the auth service are refused in its protocol', async () => {
  const url = '/auth/v1/recover';
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => ask({ from: '192.0.2.7', method: 'POST', url })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});

it('those who watch over it are never too many', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect(await letThrough(25, () => ({ from: '192.0.2.8', url }))).toBe(25);
});

it('a page that is too many is a page, which says when to try again', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const open = () => ask({ from: '192.0.2.9', url: '/tournaments', headers });
  const answers = await Promise.all(Array.from({ length: 6 }, open));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused?.body).toContain('<h1');
  expect(refused?.body).toMatch(/You can try again in \d+ seconds|a second/);
  // Reads have a budget of their own.
  expect((await ask({ from: '192.0.2.9' })).statusCode).toBe(200);
});

it('what the machine itself asks is not limited, while the site is for it alone', async () => {
  expect(await letThrough(25, () => ({ from: '127.0.0.1' }))).toBe(25);
});
