import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createDemoPeople, DEMO_LOGINS } from '../demo/demo-people.ts';
import { buildServer } from '../server.ts';
import { buildPerson } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { proxyHeaderOf } from './this-machine.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const LOCAL = ['/dev/inbox', '/dev/inbox.json', '/metrics'];
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
];

describe('what is for this machine alone', () => {
  const statusOf = async (url: string, more: object = {}) =>
    (await test.app.inject({ url, ...more })).statusCode;

  it.each(LOCAL)('%s is there for whoever sits at it', async (url) => {
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  it.each(LOCAL)(
    '%s is not there under another name, from another address or through a proxy',
    async (url) => {
      const found = await Promise.all([
        statusOf(url, { headers: { host: 'evil.example' } }),
        statusOf(url, { headers: { origin: 'https://evil.example' } }),
        statusOf(url, { headers: { origin: 'null' } }),
        statusOf(url, { headers: { referer: 'https://evil.example/a' } }),
        statusOf(url, { remoteAddress: '192.0.2.7' }),
        ...FORWARDED.map((name) => statusOf(url, { headers: { [name]: '192.0.2.7' } })),
      ]);
      expect(new Set(found)).toEqual(new Set([404]));
    },
  );

  it('is not there for HTTP/1.0, which a proxy without a word of its own speaks', async () => {
    const app = await buildServer(test.ctx);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const statusIn = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).slice(9, 12);
    };
    expect([await statusIn('1.1'), await statusIn('1.0')]).toEqual(['200', '404']);
    await app.close();
  });

  it('is limited and sold to nobody who comes through a proxy', async () => {
    const fan = await buildPerson(test);
    const buy = (headers: Record<string, string>) =>
      test.call('POST', '/payments', { as: fan.token, body: { creditAmount: 10 }, headers });
    const read = (headers: Record<string, string>) => test.call('GET', '/config', { headers });
    expect((await buy({ forwarded: 'for=192.0.2.7' })).status).toBe(404);
    expect((await buy({})).status).toBe(201);
    expect((await read({})).headers['ratelimit']).toBeUndefined();
    expect((await read({ via: '1.1 proxy' })).headers['ratelimit']).toBeDefined();
  });

  it('asks an administrator who comes through a proxy, or from a page elsewhere, for a second factor', async () => {
    const boss = await buildPerson(test, { admin: true });
    const { provider_id: providerId } = await test.db
      .selectFrom('app_user')
      .select('provider_id')
      .where('id', '=', boss.userId)
      .executeTakeFirstOrThrow();
    const as = test.tokenFor({
      providerId: providerId ?? '',
      email: null,
      emailConfirmed: true,
      sessionId: null,
    });
    const list = (headers: Record<string, string>) => test.call('GET', '/admin/users', { as, headers });
    for (const [name, value] of [
      ['x-real-ip', '192.0.2.7'],
      ['origin', 'https://boast.example'],
      ['host', 'boast.example'],
    ] as const)
      expect((await list({ [name]: value })).body.error?.code, name).toBe('SECOND_FACTOR_REQUIRED');
    for (const headers of [{}, { origin: 'http://localhost:5173' }])
      expect((await list(headers)).status).toBe(200);
  });
});

describe('the first call through a proxy', () => {
  it('is told loudly, once, and closes the accounts of the demo before it is answered', async () => {
    await createDemoPeople(test.ctx);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const config = { ...test.ctx.config, demo: true };
    const app = await buildServer({ ...test.ctx, config, log });
    const signIn = ({ email, password }: { email: string; password: string }, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers,
        payload: { email, password },
      });
    const [fan, boss] = DEMO_LOGINS;
    const { refresh_token } = (await signIn(fan)).json();
    expect((await signIn(boss, { 'x-forwarded-for': '192.0.2.7' })).json()).toMatchObject({
      error_code: 'user_banned',
    });
    // The login page shows this sentence, also after a restart.
    expect((await signIn(fan)).json().msg).toMatch(
      /closes its accounts for good once a proxy .* new DATA_DIR/,
    );
    const other = await buildServer(test.ctx);
    const payload = { email: fan.email, password: fan.password };
    const url = '/auth/v1/token?grant_type=password';
    expect((await other.inject({ method: 'POST', url, payload })).json().msg).toBe('User is banned');
    await other.close();
    const renewed = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token },
    });
    expect(renewed.statusCode).toBe(400);
    expect(lines.filter((line) => line.includes('PUBLIC_URL'))).toHaveLength(1);
    await app.close();
  });
});

it.each(['host', 'origin', 'user-agent', 'x-device', 'accept', 'cache-control', 'sec-fetch-site'])(
  '%s is no header of a proxy',
  (name) => expect(proxyHeaderOf({ [name]: 'a' })).toBeUndefined(),
);
