import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { type Address, addresses } from '@boast/contract/values/addresses';
import { expect, it } from 'vitest';
import { scopeNeeded } from '../testing/access/owned.ts';
import { buildPerson, buildTournament } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';

const test = await testAppForFile({ SHARED_ANSWERS_MS: '60000', REQUESTS_PER_MINUTE: '30' });
const tournament = await buildTournament(test);
const ORIGIN = 'https://club.example';

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers: { origin: ORIGIN, ...headers } });
const preflight = (url: string, method: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: ORIGIN, 'access-control-request-method': method },
    remoteAddress: '192.0.2.200',
  });

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
};

const names = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;
const isOpen = (name: OperationName): boolean => scopeNeeded(name) !== null;
const urlOf = ({ path }: Operation) => `/api${path.replaceAll(/:\w+/g, tournament.id)}`;

it('each operation that visitors read or programs call is open to other origins, and no other', async () => {
  for (const name of names) {
    const operation = operationOf(name);
    const { statusCode, headers } = await preflight(urlOf(operation), operation.method);
    const methods = String(headers['access-control-allow-methods'] ?? '').split(', ');
    expect([name, methods.includes(operation.method)]).toEqual([name, isOpen(name)]);
    if (isOpen(name)) {
      expect(statusCode, name).toBe(204);
      expect(headers, name).toMatchObject(OPEN);
    }
  }
});

/** A secret in the address protects it. */
const NOT_OPEN = ['ownCalendar'];

it('so is each stream, picture, calendar and feed, and the document', async () => {
  const read = Object.entries<Address>(addresses).filter(([name, { method, isOfSite }]) => {
    return method === 'GET' && !isOfSite && !NOT_OPEN.includes(name);
  });
  expect(read.length).toBeGreaterThan(8);
  for (const [name, { path }] of read) {
    const { statusCode, headers } = await preflight(path.replaceAll(/:\w+/g, tournament.id), 'GET');
    expect([name, statusCode]).toEqual([name, 204]);
    expect(headers, name).toMatchObject(OPEN);
  }
});

it('a preflight names what a page may send, for a day', async () => {
  const read = await preflight('/api/tournaments', 'GET');
  expect(read.body).toBe('');
  expect(read.headers).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'authorization, if-none-match',
    'access-control-max-age': '86400',
  });
  const write = await preflight(`/api/tournaments/${tournament.id}/entries`, 'POST');
  expect(write.headers).toMatchObject({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, if-none-match, content-type, idempotency-key, if-match',
  });
  const closed = await preflight('/api/user-details', 'GET');
  expect(closed.statusCode).toBe(404);
  expect(closed.headers).not.toHaveProperty('access-control-allow-origin');
});

it('answers carry it: made, standing, known already, and refusals that a page may read', async () => {
  const first = await ask('/api/tournaments');
  expect(first.statusCode).toBe(200);
  const etag = String(first.headers.etag);
  const answers = [
    first,
    await ask('/api/tournaments'),
    await ask('/api/tournaments', { 'if-none-match': etag }),
    await ask('/api/tournaments', {}, 'HEAD'),
    await ask('/api/players/none'),
    await ask('/api/entries', { authorization: 'Bearer boast_none' }),
    await ask('/openapi.json'),
    await ask('/share/site.png'),
    await ask(`/tournaments/${tournament.id}/start.ics`),
    await ask('/season.ics'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 304, 200, 400, 401, 200, 200, 200, 200,
  ]);
  for (const { headers } of answers) expect(headers).toMatchObject(OPEN);
});

it('what takes a session says nothing to other origins, nor do pages and the auth service', async () => {
  const { token } = await buildPerson(test);
  const headers = { authorization: `Bearer ${token}` };
  const closed = [
    await ask('/api/user-details', headers),
    await ask('/api/user/access-tokens', headers),
    await ask('/api/email-status/somebody@example.com'),
    await ask('/api/feedback', {}, 'POST'),
    await ask('/auth/v1/user', headers),
    await ask('/healthz'),
  ];
  for (const answer of closed) {
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

it('preflights are limited as reads are, by source group', async () => {
  const many = Array.from({ length: 20 * test.ctx.config.requestsPerMinute + 5 }, () =>
    preflight('/api/tournaments', 'GET'),
  );
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject(OPEN);
});
