import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ REQUESTS_PER_MINUTE: '20' });
});
afterAll(() => test.close());

interface Asking {
  readonly from: string;
  readonly url?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
}

const ask = ({ from, url = '/api/config', method = 'GET', headers = {} }: Asking) =>
  test.app.inject({ method, url, remoteAddress: from, headers, ...(method !== 'GET' && { payload: {} }) });

/** How many of so many calls were not too many. */
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
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of people are limited by person: a club house shares no budget, and one person has one wherever they are', async () => {
    const from = '192.0.2.4';
    const [ada, nick] = [await buildPerson(test), await buildPerson(test)];
    const as = ({ token }: typeof ada) => ({ authorization: `Bearer ${token}` });
    expect(await letThrough(25, (n) => ({ from: `192.0.2.${n + 100}`, headers: as(ada) }))).toBe(20);
    expect((await ask({ from, headers: as(nick) })).statusCode).toBe(200);
    expect((await ask({ from })).statusCode).toBe(200);
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
  const answers = await Promise.all(Array.from({ length: 21 }, open));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused?.body).toContain('<h1');
  expect(refused?.body).toMatch(/You can try again in \d+ seconds|a second/);
  expect((await ask({ from: '192.0.2.9' })).json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
});

it('what the machine itself asks is not limited, while the site is for it alone', async () => {
  expect(await letThrough(25, () => ({ from: '127.0.0.1' }))).toBe(25);
});
